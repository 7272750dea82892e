// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Cortex-M0+ (ARMv6-M) interpreter for rp2040js, compiled to WebAssembly.
// Plain loads/stores to ROM / flash / SRAM and the SIO divider + spinlocks are done here,
// everything else calls back into rp2040js (io_read / io_write).
// Rare instructions leave the loop and are executed by rp2040js' own CortexM0Core.
typedef unsigned int u32; typedef int s32; typedef unsigned char u8; typedef unsigned short u16;
typedef unsigned long long u64; typedef long long s64; typedef signed char s8; typedef short s16;
#define EXPORT(n) __attribute__((export_name(#n)))
#define IMPORT(n) __attribute__((import_module("env"), import_name(#n)))

#define FLASH_SIZE (16*1024*1024)
#define SRAM_SIZE  (264*1024)
static u8 flash[FLASH_SIZE] __attribute__((aligned(4096)));
static u8 sram[SRAM_SIZE] __attribute__((aligned(4096)));
static u8 rom[16*1024] __attribute__((aligned(4096)));

struct State {
  u32 r[16];        // 0..15   r15 = address of next instruction
  u32 n, z, c, v;   // 16..19
  u32 pm;           // 20 PRIMASK
  u32 ipsr;         // 21
  u32 pending;      // 22
  u32 enabled;      // 23
  u32 pend_other;   // 24 pendSV | systick | svcall | nmi
  u32 stop;         // 25 leave the loop after this instruction
  u32 cyc;          // 26 cycles spent so far in this batch
  u32 insns;        // 27 instructions (wraps)
  u32 misses;       // 28 XIP cache misses
  u32 faultaddr;    // 29
  u32 sp_min;       // 30
  u32 miss_cost;    // 31 cycles per XIP miss (0 = off)
  double base_us;   // 32,33 microsecond timer value at the start of this batch
  double us_per_cyc;// 34,35
};
static struct State st;

IMPORT(io_read)  u32 io_read(u32 addr, u32 size);
IMPORT(io_write) void io_write(u32 addr, u32 val, u32 size);

EXPORT(p_flash) u8* p_flash(void){return flash;}
EXPORT(p_sram)  u8* p_sram(void){return sram;}
EXPORT(p_rom)   u8* p_rom(void){return rom;}
EXPORT(p_state) struct State* p_state(void){return &st;}

// ---- SIO divider and spinlocks (core 0 only) ----
static u32 d_udividend,d_udivisor,d_sdividend,d_quot,d_rem,d_dirty,locks;
static u32 d_signed;
static void divide(void){
  d_dirty=1;
  if(d_signed){
    s32 a=(s32)d_udividend,b=(s32)d_udivisor;
    if(b==0){ d_quot = a<0 ? 1u : 0xffffffffu; d_rem=(u32)a; }
    else if(a==(s32)0x80000000 && b==-1){ d_quot=0x80000000u; d_rem=0; }
    else { d_quot=(u32)(a/b); d_rem=(u32)(a%b); }
  } else {
    if(d_udivisor==0){ d_quot=0xffffffffu; d_rem=d_udividend; }
    else { d_quot=d_udividend/d_udivisor; d_rem=d_udividend%d_udivisor; }
  }
}

// ---- XIP cache timing model: 16 KiB, 2 ways, 8-byte lines ----
static u32 tags[1024][2]; static u8 mru[1024];
static inline u32 xip(u32 a){ // returns extra cycles
  if(!st.miss_cost) return 0;
  u32 line=(a&0xffffff)>>3, set=line&1023, tag=(line>>10)+1;
  if(tags[set][0]==tag){mru[set]=0;return 0;}
  if(tags[set][1]==tag){mru[set]=1;return 0;}
  u32 w=mru[set]^1; tags[set][w]=tag; mru[set]=w; st.misses++;
  return st.miss_cost;
}
EXPORT(xip_flush) void xip_flush(void){ for(int i=0;i<1024;i++){tags[i][0]=tags[i][1]=0;} }

#define IS_RAM(a) ((u32)((a)-0x20000000u) < SRAM_SIZE)
#define RAMP(a) (sram + ((a)-0x20000000u))
#define IS_FLASH(a) (((a)>>26)==4u)   /* 0x10000000..0x13ffffff, four aliases */
#define FLASHP(a) (flash + ((a)&0xffffffu))

#define REASON_BUDGET 0
#define REASON_STOP 1
#define REASON_SLOW 2   /* instruction at r15 must be executed by JS */
#define REASON_FAULT 3  /* unaligned / bad fetch at r15 */

static u32 timehr_latch;
static u32 slow_read(u32 a,u32 size){
  if((a&0xfffff000u)==0x40054000u && size==4){
    switch(a&0xfff){
      case 0x28: { u64 t=(u64)(st.base_us+st.cyc*st.us_per_cyc); return (u32)t; }
      case 0x24: { u64 t=(u64)(st.base_us+st.cyc*st.us_per_cyc); return (u32)(t>>32); }
      case 0x0c: { u64 t=(u64)(st.base_us+st.cyc*st.us_per_cyc); timehr_latch=(u32)(t>>32); return (u32)t; }
      case 0x08: return timehr_latch;
    }
  }
  if((a>>28)==0xd){
    switch(a&0xfff){
      case 0x000: return 0;
      case 0x008: return 0x3f; /* QSPI pins read high: BOOTSEL not pressed */
      case 0x05c: return locks;
      case 0x060: case 0x068: return d_udividend;
      case 0x064: case 0x06c: return d_udivisor;
      case 0x070: d_dirty=0; return d_quot;
      case 0x074: return d_rem;
      case 0x078: return 1|(d_dirty<<1);
    }
    u32 o=a&0xfff;
    if(o>=0x100&&o<0x180){ u32 b=1u<<((o-0x100)>>2); if(locks&b) return 0; locks|=b; return b; }
  }
  return io_read(a,size);
}
static void slow_write(u32 a,u32 v,u32 size){
  if((a>>28)==0xd){
    u32 o=a&0xfff;
    switch(o){
      case 0x060: d_udividend=v; d_signed=0; divide(); return;
      case 0x064: d_udivisor=v; d_signed=0; divide(); return;
      case 0x068: d_udividend=v; d_signed=1; divide(); return;
      case 0x06c: d_udivisor=v; d_signed=1; divide(); return;
      case 0x070: d_quot=v; d_dirty=1; return;
      case 0x074: d_rem=v; d_dirty=1; return;
    }
    if(o>=0x100&&o<0x180){ locks&=~(1u<<((o-0x100)>>2)); return; }
  }
  io_write(a,v,size);
}

#define R st.r
#define LD(dst,addr,T,SZ) do{ u32 _a=(addr); \
   if(IS_RAM(_a)){ if(_a&(SZ-1)) goto fault; dst=(u32)*(T*)RAMP(_a); cyc+=1; } \
   else if(IS_FLASH(_a)){ if(_a&(SZ-1)) goto fault; dst=(u32)*(T*)FLASHP(_a); cyc+=1+xip(_a); } \
   else if(_a<0x4000){ dst=(u32)*(T*)(rom+_a); cyc+=1; } \
   else { if(_a&(SZ-1)) goto fault; st.cyc=cyc; R[15]=pc; u32 _v=slow_read(_a,SZ); dst=(u32)(T)_v; cyc=st.cyc+(((_a>>28)==0xd)?0:((_a>>28)==4?3:1)); io=1; } }while(0)
#define ST(addr,val,T,SZ) do{ u32 _a=(addr); \
   if(IS_RAM(_a)){ if(_a&(SZ-1)) goto fault; *(T*)RAMP(_a)=(T)(val); cyc+=1; } \
   else { if(_a&(SZ-1)) goto fault; st.cyc=cyc; R[15]=pc; slow_write(_a,(val),SZ); cyc=st.cyc+(((_a>>28)==0xd)?0:((_a>>28)==4?4:1)); io=1; } }while(0)

#define NZ(x) do{ nv=(s32)(x); zv=(u32)(x); }while(0)
static inline u32 addc(u32 a,u32 b,u32 ci,u32*c,u32*v){ u64 u=(u64)a+b+ci; u32 r=(u32)u; *c=(u32)(u>>32); *v=((~(a^b))&(a^r))>>31; return r; }

EXPORT(run) u32 run(u32 budget){
  u32 cyc=0, pc=R[15]&~1u, op, io, npc, reason=REASON_BUDGET, ninsn=0;
  s32 nv=st.n?-1:0; u32 zv=st.z?0:1; u32 cf=st.c, vf=st.v;
  const u8* cb; u32 cbkind; u32 lastline=0xffffffffu;
  st.stop=0;
#define SETBASE() do{ if((pc>>24)==0x10){ cb=flash-0x10000000; cbkind=1; } \
    else if(IS_RAM(pc)){ cb=sram-0x20000000; cbkind=0; } \
    else if(pc<0x4000){ cb=rom; cbkind=0; } \
    else { reason=REASON_FAULT; goto out; } }while(0)
  SETBASE();
  for(;;){
    if(cyc>=budget){ reason=REASON_BUDGET; goto out; }
    if(cbkind && (pc>>3)!=lastline){ lastline=pc>>3; cyc+=xip(pc); }
    op=*(const u16*)(cb+pc);
    npc=pc+2; io=0; ninsn++;
    switch(op>>8){
#define RD (op&7)
#define RN ((op>>3)&7)
#define RM ((op>>6)&7)
#define IMM5 ((op>>6)&31)
#define R8 ((op>>8)&7)
#define I8 (op&0xff)
    case 0x00 ... 0x07: { u32 s=IMM5, x=R[RN]; if(s){cf=(x>>(32-s))&1; x<<=s;} R[RD]=x; NZ(x); cyc++; break; }
    case 0x08 ... 0x0f: { u32 s=IMM5, x=R[RN]; if(s){cf=(x>>(s-1))&1; x>>=s;} else {cf=x>>31; x=0;} R[RD]=x; NZ(x); cyc++; break; }
    case 0x10 ... 0x17: { u32 s=IMM5, x=R[RN]; if(s){cf=(x>>(s-1))&1; x=(u32)((s32)x>>s);} else {cf=x>>31; x=(u32)((s32)x>>31);} R[RD]=x; NZ(x); cyc++; break; }
    case 0x18: case 0x19: { u32 x=addc(R[RN],R[RM],0,&cf,&vf); R[RD]=x; NZ(x); cyc++; break; }
    case 0x1a: case 0x1b: { u32 a=R[RN],b=R[RM],x=a-b; cf=a>=b; vf=((a^b)&(a^x))>>31; R[RD]=x; NZ(x); cyc++; break; }
    case 0x1c: case 0x1d: { u32 x=addc(R[RN],RM,0,&cf,&vf); R[RD]=x; NZ(x); cyc++; break; }
    case 0x1e: case 0x1f: { u32 a=R[RN],b=RM,x=a-b; cf=a>=b; vf=((a^b)&(a^x))>>31; R[RD]=x; NZ(x); cyc++; break; }
    case 0x20 ... 0x27: { u32 x=I8; R[R8]=x; NZ(x); cyc++; break; }
    case 0x28 ... 0x2f: { u32 a=R[R8],b=I8,x=a-b; cf=a>=b; vf=((a^b)&(a^x))>>31; NZ(x); cyc++; break; }
    case 0x30 ... 0x37: { u32 x=addc(R[R8],I8,0,&cf,&vf); R[R8]=x; NZ(x); cyc++; break; }
    case 0x38 ... 0x3f: { u32 a=R[R8],b=I8,x=a-b; cf=a>=b; vf=((a^b)&(a^x))>>31; R[R8]=x; NZ(x); cyc++; break; }
    case 0x40: case 0x41: case 0x42: case 0x43: {
      u32 rd=RD, a=R[rd], b=R[RN], x, s; cyc++;
      switch((op>>6)&15){
      case 0: x=a&b; R[rd]=x; NZ(x); break;
      case 1: x=a^b; R[rd]=x; NZ(x); break;
      case 2: s=b&0xff; if(s==0) x=a; else if(s<32){cf=(a>>(32-s))&1; x=a<<s;} else {cf=s==32?a&1:0; x=0;} R[rd]=x; NZ(x); break;
      case 3: s=b&0xff; if(s==0) x=a; else if(s<32){cf=(a>>(s-1))&1; x=a>>s;} else {cf=s==32?a>>31:0; x=0;} R[rd]=x; NZ(x); break;
      case 4: s=b&0xff; if(s==0) x=a; else if(s<32){cf=(a>>(s-1))&1; x=(u32)((s32)a>>s);} else {cf=a>>31; x=(u32)((s32)a>>31);} R[rd]=x; NZ(x); break;
      case 5: x=addc(a,b,cf,&cf,&vf); R[rd]=x; NZ(x); break;
      case 6: x=addc(a,~b,cf,&cf,&vf); R[rd]=x; NZ(x); break;
      case 7: s=b&0xff; if(s==0) x=a; else { s&=31; x=s?(a>>s)|(a<<(32-s)):a; cf=x>>31; } R[rd]=x; NZ(x); break;
      case 8: x=a&b; NZ(x); break;
      case 9: x=0-b; cf=(b==0); vf=(b&x)>>31; R[rd]=x; NZ(x); break;
      case 10: x=a-b; cf=a>=b; vf=((a^b)&(a^x))>>31; NZ(x); break;
      case 11: x=addc(a,b,0,&cf,&vf); NZ(x); break;
      case 12: x=a|b; R[rd]=x; NZ(x); break;
      case 13: x=a*b; R[rd]=x; NZ(x); break;
      case 14: x=a&~b; R[rd]=x; NZ(x); break;
      case 15: x=~b; R[rd]=x; NZ(x); break;
      }
      break; }
    case 0x44: { u32 m=(op>>3)&15, d=((op>>4)&8)|(op&7); u32 b=m==15?pc+4:R[m]; u32 a=d==15?pc+4:R[d]; u32 x=a+b; cyc++;
      if(d==15){ npc=x&~1u; cyc++; goto branch; } R[d]= d==13? x&~3u : x; break; }
    case 0x45: { u32 m=(op>>3)&15, d=((op>>4)&8)|(op&7); u32 a=R[d], b=m==15?pc+4:R[m], x=a-b; cf=a>=b; vf=((a^b)&(a^x))>>31; NZ(x); cyc++; break; }
    case 0x46: { u32 m=(op>>3)&15, d=((op>>4)&8)|(op&7); u32 x=m==15?pc+4:R[m]; cyc++; if(d==15){ npc=x&~1u; cyc++; goto branch; } R[d]= d==13? x&~3u : x; break; }
    case 0x47: { u32 m=(op>>3)&15, x=R[m]; if((x>>28)==0xf) goto slow; if(m==15) goto slow;
      cyc+=2; if(op&0x80){ R[14]=(pc+2)|1; } npc=x&~1u; goto branch; }
    case 0x48 ... 0x4f: { u32 a=((pc+4)&~3u)+(I8<<2); LD(R[R8],a,u32,4); cyc++; break; }
    case 0x50: case 0x51: ST(R[RM]+R[RN],R[RD],u32,4); cyc++; break;
    case 0x52: case 0x53: ST(R[RM]+R[RN],R[RD],u16,2); cyc++; break;
    case 0x54: case 0x55: ST(R[RM]+R[RN],R[RD],u8,1); cyc++; break;
    case 0x56: case 0x57: { u32 v; LD(v,R[RM]+R[RN],u8,1); R[RD]=(u32)(s32)(s8)v; cyc++; break; }
    case 0x58: case 0x59: { u32 v; LD(v,R[RM]+R[RN],u32,4); R[RD]=v; cyc++; break; }
    case 0x5a: case 0x5b: { u32 v; LD(v,R[RM]+R[RN],u16,2); R[RD]=v; cyc++; break; }
    case 0x5c: case 0x5d: { u32 v; LD(v,R[RM]+R[RN],u8,1); R[RD]=v; cyc++; break; }
    case 0x5e: case 0x5f: { u32 v; LD(v,R[RM]+R[RN],u16,2); R[RD]=(u32)(s32)(s16)v; cyc++; break; }
    case 0x60 ... 0x67: ST(R[RN]+(IMM5<<2),R[RD],u32,4); cyc++; break;
    case 0x68 ... 0x6f: { u32 v; LD(v,R[RN]+(IMM5<<2),u32,4); R[RD]=v; cyc++; break; }
    case 0x70 ... 0x77: ST(R[RN]+IMM5,R[RD],u8,1); cyc++; break;
    case 0x78 ... 0x7f: { u32 v; LD(v,R[RN]+IMM5,u8,1); R[RD]=v; cyc++; break; }
    case 0x80 ... 0x87: ST(R[RN]+(IMM5<<1),R[RD],u16,2); cyc++; break;
    case 0x88 ... 0x8f: { u32 v; LD(v,R[RN]+(IMM5<<1),u16,2); R[RD]=v; cyc++; break; }
    case 0x90 ... 0x97: ST(R[13]+(I8<<2),R[R8],u32,4); cyc++; break;
    case 0x98 ... 0x9f: { u32 v; LD(v,R[13]+(I8<<2),u32,4); R[R8]=v; cyc++; break; }
    case 0xa0 ... 0xa7: R[R8]=((pc+4)&~3u)+(I8<<2); cyc++; break;
    case 0xa8 ... 0xaf: R[R8]=R[13]+(I8<<2); cyc++; break;
    case 0xb0: if(op&0x80) R[13]-=(op&0x7f)<<2; else R[13]+=(op&0x7f)<<2; cyc++; break;
    case 0xb2: { u32 x=R[RN]; cyc++; switch((op>>6)&3){ case 0: x=(u32)(s32)(s16)x; break; case 1: x=(u32)(s32)(s8)x; break; case 2: x&=0xffff; break; case 3: x&=0xff; break; } R[RD]=x; break; }
    case 0xb4: case 0xb5: {
      u32 list=op&0x1ff; u32 cnt=(u32)__builtin_popcount(list); u32 a=R[13]-4*cnt; if(!IS_RAM(a)||!IS_RAM(R[13]-4)) { if(cnt) goto slow; }
      R[13]=a; if(a<st.sp_min) st.sp_min=a;
      for(u32 i=0;i<8;i++) if(list&(1u<<i)){ *(u32*)RAMP(a)=R[i]; a+=4; }
      if(list&0x100){ *(u32*)RAMP(a)=R[14]; }
      cyc+=1+cnt; break; }
    case 0xb6: if(op==0xb672){ st.pm=1; cyc++; break; }
               if(op==0xb662){ st.pm=0; cyc++; if((st.pending&st.enabled)||st.pend_other){ st.stop=2; io=1; } break; }
               goto slow;
    case 0xba: { u32 x=R[RN]; cyc++; switch((op>>6)&3){ case 0: x=__builtin_bswap32(x); break; case 1: x=((x&0xff00ff)<<8)|((x>>8)&0xff00ff); break; case 2: goto slow; case 3: x=(u32)(s32)(s16)(((x&0xff)<<8)|((x>>8)&0xff)); break; } R[RD]=x; break; }
    case 0xbc: case 0xbd: {
      u32 list=op&0xff; u32 a=R[13]; u32 cnt=(u32)__builtin_popcount(op&0x1ff); if(cnt && (!IS_RAM(a)||!IS_RAM(a+4*cnt-4))) goto slow;
      if(op&0x100){ u32 t=*(u32*)RAMP(a+4*(cnt-1)); if((t>>28)==0xf) goto slow; npc=t&~1u; }
      for(u32 i=0;i<8;i++) if(list&(1u<<i)){ R[i]=*(u32*)RAMP(a); a+=4; }
      if(op&0x100){ R[13]=a+4; cyc+=3+cnt; goto branch; }
      R[13]=a; cyc+=1+cnt; break; }
    case 0xbf: if(op==0xbf00){ cyc++; break; } if(op==0xbf40||op==0xbf10){ cyc++; break; } goto slow;
    case 0xc0 ... 0xc7: { u32 rn=R8,list=I8; u32 a=R[rn]; u32 cnt=(u32)__builtin_popcount(list);
      if(!IS_RAM(a)||!IS_RAM(a+4*cnt-4)) goto slow; if(a&3) goto fault;
      for(u32 i=0;i<8;i++) if(list&(1u<<i)){ *(u32*)RAMP(a)=R[i]; a+=4; }
      R[rn]=a; cyc+=1+cnt; break; }
    case 0xc8 ... 0xcf: { u32 rn=R8,list=I8; u32 a=R[rn]; u32 cnt=(u32)__builtin_popcount(list);
      const u8*p; if(IS_RAM(a)&&IS_RAM(a+4*cnt-4)) p=RAMP(a); else if(IS_FLASH(a)){ p=FLASHP(a); cyc+=xip(a); } else if(a<0x4000) p=rom+a; else goto slow; if(a&3) goto fault;
      for(u32 i=0;i<8;i++) if(list&(1u<<i)){ R[i]=*(const u32*)p; p+=4; }
      if(!(list&(1u<<rn))) R[rn]=a+4*cnt; cyc+=1+cnt; break; }
#define BC(cond) if(cond){ npc=pc+4+((s32)(s8)(op&0xff)<<1); cyc+=2; goto branch; } cyc++; break;
    case 0xd0: BC(zv==0)
    case 0xd1: BC(zv!=0)
    case 0xd2: BC(cf)
    case 0xd3: BC(!cf)
    case 0xd4: BC(nv<0)
    case 0xd5: BC(nv>=0)
    case 0xd6: BC(vf)
    case 0xd7: BC(!vf)
    case 0xd8: BC(cf && zv!=0)
    case 0xd9: BC(!cf || zv==0)
    case 0xda: BC((nv<0)==(vf!=0))
    case 0xdb: BC((nv<0)!=(vf!=0))
    case 0xdc: BC(zv!=0 && (nv<0)==(vf!=0))
    case 0xdd: BC(zv==0 || (nv<0)!=(vf!=0))
    case 0xe0 ... 0xe7: npc=pc+4+(((s32)(op<<21))>>20); cyc+=2; goto branch;
    case 0xf0 ... 0xf7: {
      u32 op2=*(const u16*)(cb+pc+2);
      if((op2&0xd000)==0xd000){ // BL
        u32 s=(op>>10)&1,i1=1-(s^((op2>>13)&1)),i2=1-(s^((op2>>11)&1));
        s32 imm=(s32)((s?0xff000000u:0)|(i1<<23)|(i2<<22)|((op&0x3ff)<<12)|((op2&0x7ff)<<1));
        R[14]=(pc+4)|1; npc=pc+4+(u32)imm; cyc+=3; goto branch; }
      if(op==0xf3bf && (op2&0xff00)==0x8f00){ npc=pc+4; cyc+=3; break; } // DMB DSB ISB
      if(op==0xf3ef && (op2>>12)==8){ u32 d=(op2>>8)&15; u32 sy=op2&0xff;
        if(sy==16){ R[d]=st.pm; npc=pc+4; cyc+=3; break; }
        if(sy==5){ R[d]=st.ipsr; npc=pc+4; cyc+=3; break; }
        goto slow; }
      if((op&0xfff0)==0xf380 && op2==0x8810){ st.pm=R[op&15]&1; npc=pc+4; cyc+=3; if(!st.pm && ((st.pending&st.enabled)||st.pend_other)){ st.stop=2; io=1; } break; }
      goto slow; }
    default: goto slow;
    }
    pc=npc;
    if(io && st.stop){ reason=REASON_STOP; goto out; }
    continue;
  branch:
    pc=npc; SETBASE();
    continue;
  }
slow: reason=REASON_SLOW; ninsn--; goto out;
fault: reason=REASON_FAULT; goto out;
out:
  R[15]=pc; st.n=nv<0; st.z=zv==0; st.c=cf; st.v=vf; st.cyc=cyc; st.insns+=ninsn;
  return reason;
}
