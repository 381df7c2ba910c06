interface Voice {
  readonly hertz: number
  /** Seconds of one swell of the sound. */
  readonly swell: number
  /** From 0 at the left to 1 at the right. */
  readonly pan: number
}

interface Stroke {
  readonly hertz: number
  readonly every: number
  readonly at: number
  /** How quickly it dies away: a bell about 1.6, a drum about 7. */
  readonly decay?: number
  readonly level?: number
}

/** What is heard around the scene: noise between two pitches, rising and falling `times` a second (0.1 at least). */
interface Air {
  readonly from: number
  readonly to: number
  readonly times: number
  readonly level: number
}

function tones(voices: readonly Voice[], strokes: readonly Stroke[]): string {
  const side = (isLeft: boolean) => {
    const held = voices.map(({ hertz, swell, pan }) => {
      const level = (0.05 * (isLeft ? 1 - pan : pan)).toFixed(4)
      return `${level}*sin(2*PI*${hertz}*t)*(0.6+0.4*sin(2*PI*t/${swell}+${hertz}))`
    })
    const struck = strokes.map(({ hertz, every, at, decay = 1.6, level = 0.035 }) => {
      const since = `mod(t+${every - at}\\,${every})`
      return `${level}*exp(-${decay}*${since})*min(1\\,${since}*60)*sin(2*PI*${hertz}*t)`
    })
    return [...held, ...struck].join('+')
  }
  return `aevalsrc=exprs=${side(true)}|${side(false)}:s=48000:c=stereo`
}

/** The sound of a film as a lavfi source: held voices, strokes that repeat, and the air around them. */
export function sound(voices: readonly Voice[], strokes: readonly Stroke[], air?: Air): string {
  const played = tones(voices, strokes)
  if (!air) return played
  const noise = `anoisesrc=c=pink:r=48000:seed=5:a=${air.level},highpass=f=${air.from},lowpass=f=${air.to},tremolo=f=${air.times}:d=0.6,aformat=channel_layouts=stereo`
  return `${played}[played];${noise}[air];[played][air]amix=inputs=2:normalize=0`
}
