/** A sample film before encoding: its picture, its sound and its length. */
export interface Scene {
  readonly assetId: string
  readonly titleJa: string
  readonly titleEn: string
  /** A multiple of the segment length, so that video and playlist end together. */
  readonly seconds: number
  readonly frameRate: 24 | 25
  readonly isLive: boolean
  /** Added to the quality factor of every rendition, for films that would take too much space in the repository. */
  readonly coarser: number
  /** A lavfi source. It may be small because it is blurred anyway; only the lettering is drawn at full size. */
  readonly picture: string
  readonly sound: string
}

interface Voice {
  readonly hertz: number
  /** Seconds of one swell of the sound. */
  readonly swell: number
  readonly pan: number
}

interface Bell {
  readonly hertz: number
  readonly every: number
  readonly at: number
}

function pad(voices: readonly Voice[], bells: readonly Bell[]): string {
  const side = (isLeft: boolean) => {
    const held = voices.map(({ hertz, swell, pan }) => {
      const level = (0.05 * (isLeft ? 1 - pan : pan)).toFixed(4)
      return `${level}*sin(2*PI*${hertz}*t)*(0.6+0.4*sin(2*PI*t/${swell}+${hertz}))`
    })
    const struck = bells.map(({ hertz, every, at }) => {
      const since = `mod(t+${every - at}\\,${every})`
      return `0.035*exp(-1.6*${since})*min(1\\,${since}*60)*sin(2*PI*${hertz}*t)`
    })
    return [...held, ...struck].join('+')
  }
  return `aevalsrc=exprs=${side(true)}|${side(false)}:s=48000:c=stereo`
}

const vignette = 'vignette=PI/4.5'

export const scenes: readonly Scene[] = [
  {
    assetId: 'night-glass',
    titleJa: '夜硝子',
    titleEn: 'Night Glass',
    seconds: 64,
    frameRate: 24,
    isLive: false,
    coarser: 5,
    picture: `gradients=s=480x270:r=24:c0=0x0c0d10:c1=0x7a2414:c2=0x132042:c3=0xe8502f:nb_colors=4:type=spiral:speed=0.011:seed=7,format=yuv444p,gblur=sigma=6,${vignette}`,
    sound: pad(
      [
        { hertz: 110, swell: 12, pan: 0.5 },
        { hertz: 164.8, swell: 9, pan: 0.2 },
        { hertz: 261.6, swell: 15, pan: 0.8 },
      ],
      [
        { hertz: 659.3, every: 8, at: 3 },
        { hertz: 493.9, every: 12, at: 7 },
      ],
    ),
  },
  {
    assetId: 'deep-orbit',
    titleJa: '深き軌道',
    titleEn: 'Deep Orbit',
    seconds: 64,
    frameRate: 24,
    isLive: false,
    coarser: 5,
    picture: `mandelbrot=s=480x270:r=24:maxiter=500:start_scale=0.9:end_scale=0.03:end_pts=1536:start_x=-0.7435669:start_y=0.1314023:inner=convergence:outer=normalized_iteration_count,format=gray,gblur=sigma=3.5,format=yuv444p,geq=lum='16+0.6*lum(X,Y)':cb='158-0.2*lum(X,Y)':cr='116+0.11*lum(X,Y)',${vignette}`,
    sound: pad(
      [
        { hertz: 55, swell: 16, pan: 0.5 },
        { hertz: 82.4, swell: 11, pan: 0.7 },
        { hertz: 123.5, swell: 7, pan: 0.3 },
        { hertz: 185, swell: 13, pan: 0.6 },
      ],
      [{ hertz: 740, every: 16, at: 5 }],
    ),
  },
  {
    assetId: 'lantern-tide',
    titleJa: '灯の潮',
    titleEn: 'Lantern Tide',
    seconds: 64,
    frameRate: 25,
    isLive: false,
    coarser: 5,
    picture: `life=s=64x36:r=1:mold=20:ratio=0.12:seed=21:life_color=0xffb070:death_color=0x241018:mold_color=0x0c0d18:stitch=1,format=yuv444p,framerate=fps=25:interp_start=0:interp_end=255:scene=100,scale=480x270:flags=bicubic,gblur=sigma=4,${vignette}`,
    sound: pad(
      [
        { hertz: 146.8, swell: 8, pan: 0.4 },
        { hertz: 220, swell: 10, pan: 0.6 },
        { hertz: 329.6, swell: 14, pan: 0.3 },
      ],
      [
        { hertz: 587.3, every: 4, at: 1 },
        { hertz: 880, every: 6, at: 2.5 },
      ],
    ),
  },
  {
    assetId: 'northern-hour',
    titleJa: '極光の刻',
    titleEn: 'The Northern Hour',
    seconds: 64,
    frameRate: 25,
    isLive: false,
    coarser: 7,
    picture: `color=black:s=240x136:r=25,format=yuv444p,geq=lum='st(0,62+12*sin(X/31+T*0.31)+7*sin(X/13-T*0.47));st(1,44+10*sin(X/43-T*0.23)+5*sin(X/17+T*0.39));st(2,112+8*sin(X/29)+4*sin(X/11+1));if(gt(Y,ld(2)),17,24+110*exp(-pow((Y-ld(0))/if(lt(Y,ld(0)),26,7),2))*(0.75+0.25*sin(X/5+T*0.6))+70*exp(-pow((Y-ld(1))/if(lt(Y,ld(1)),22,6),2)))':cb='st(2,112+8*sin(X/29)+4*sin(X/11+1));if(gt(Y,ld(2)),132,138-14*sin(X/70+T*0.11))':cr='st(2,112+8*sin(X/29)+4*sin(X/11+1));if(gt(Y,ld(2)),127,96+34*sin(X/90-T*0.13)*sin(X/90-T*0.13)+(136-Y)/8)',scale=480x270:flags=bicubic,gblur=sigma=2,${vignette}`,
    sound: pad(
      [
        { hertz: 98, swell: 10, pan: 0.5 },
        { hertz: 146.8, swell: 12, pan: 0.8 },
        { hertz: 196, swell: 15, pan: 0.2 },
        { hertz: 293.7, swell: 20, pan: 0.5 },
      ],
      [{ hertz: 784, every: 10, at: 4 }],
    ),
  },
  {
    // Every motion has a period that divides 64 s, so that the last frame loops into the first.
    assetId: 'live-loop',
    titleJa: '銀幕座 生中継',
    titleEn: 'Live from the Ginmaku-za',
    seconds: 64,
    frameRate: 25,
    isLive: true,
    coarser: 4,
    picture: `color=black:s=320x180:r=25,format=yuv444p,geq=lum='st(0,X+6*sin(2*PI*(T/16+Y/140))+3.5*sin(2*PI*(T/32-X/220)));st(1,mod(floor((ld(0)+80)/40),3));(if(eq(ld(1),0),26,if(eq(ld(1),1),112,58)))*(0.74+0.26*sin(2*PI*(ld(0)/27+T/32)))':cb='st(0,X+6*sin(2*PI*(T/16+Y/140))+3.5*sin(2*PI*(T/32-X/220)));st(1,mod(floor((ld(0)+80)/40),3));if(eq(ld(1),0),130,if(eq(ld(1),1),84,112))':cr='st(0,X+6*sin(2*PI*(T/16+Y/140))+3.5*sin(2*PI*(T/32-X/220)));st(1,mod(floor((ld(0)+80)/40),3));if(eq(ld(1),0),128,if(eq(ld(1),1),182,116))',scale=640x360:flags=bicubic,gblur=sigma=3,${vignette}`,
    sound: pad(
      [
        { hertz: 131, swell: 16, pan: 0.4 },
        { hertz: 196, swell: 32, pan: 0.6 },
        { hertz: 262, swell: 8, pan: 0.5 },
      ],
      [
        { hertz: 523, every: 8, at: 1 },
        { hertz: 659, every: 16, at: 5 },
      ],
    ),
  },
]
