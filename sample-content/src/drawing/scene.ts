import type { Canvas, Family } from './canvas.ts'
import { n } from './shapes.ts'
import { type Placing, type Stage, stageOf } from './stage.ts'
import type { Tones } from './tones.ts'

/** A person, a place or a thing, a hundred units high; it stands on 0, and up is negative. */
export type Subject = (tones: Tones) => string

export interface Place {
  /** Behind the subject. */
  back: string
  /** In front of it. */
  front?: string
  /** The colour behind the words. */
  ground: string
  /** Other tones for the subject, where the light of the place asks for them. */
  tones?: Partial<Tones>
}

/** Where a subject is: scenery of its own, lit from one side. */
export type Setting = (stage: Stage) => Place

interface Options extends Partial<Placing> {
  /** Letters and faces of clocks can't be mirrored. */
  isMirrored?: boolean
  /** Height above the ground, as a share of the picture's. */
  above?: number
}

/** A motif: a subject in a setting. */
export function scene(subject: Subject, setting: Setting, options: Options = {}): Family {
  const { size = 0.68, words = 'bottom', isBroad = false, isMirrored = true, above = 0 } = options
  return (canvas: Canvas) => {
    const stage = stageOf(canvas, { size, words, isBroad })
    const { back, front = '', ground, tones } = setting(stage)
    const side = isMirrored ? -stage.light : 1
    const at = `translate(${n(stage.x)} ${n(stage.foot - above * stage.tall)})`
    const scale = `scale(${(side * stage.scale).toFixed(3)} ${stage.scale.toFixed(3)})`
    const drawn = subject({ ...stage.tones, ...tones })
    const shown = `<g transform="${at} ${scale}">${drawn}</g>${front}`
    return {
      picture: back + shown,
      layers: { back, subject: shown },
      textPosition: words,
      ground,
      ink: canvas.palette.ink,
    }
  }
}
