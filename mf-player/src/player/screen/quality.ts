import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { recall, remember } from './memory.ts'
import { qualityLevelsOf, type VideoPlayer } from './video-js.ts'

export type QualityChoice = QualityType | 'auto'

/** SD, HD, 4K by the number of lines (spec §9). */
export const qualityOfHeight = (height: number): QualityType => (height <= 576 ? 1 : height <= 1080 ? 2 : 3)

export interface Quality {
  /** What may be chosen now: what was bought and the film has, best first, after `auto`. */
  choices(): QualityChoice[]
  chosen(): QualityChoice
  /** What is on the screen. */
  playing(): QualityType | undefined
  choose(choice: QualityChoice): void
  onChange(listener: () => void): void
}

/** Chooses among the manifest's renditions. A choice that this film lacks falls back to automatic. */
export function createQuality(player: VideoPlayer, allowed: readonly QualityType[]): Quality {
  const levels = qualityLevelsOf(player)
  const listeners: (() => void)[] = []
  let wanted: QualityChoice = recall().quality ?? 'auto'

  const types = () => Array.from(levels, ({ height }) => qualityOfHeight(height))
  const choices = (): QualityChoice[] => [
    'auto',
    ...([3, 2, 1] as const).filter((type) => allowed.includes(type) && types().includes(type)),
  ]
  const chosen = () => (choices().includes(wanted) ? wanted : 'auto')
  const apply = () => {
    const choice = chosen()
    const fits = (height: number) =>
      choice === 'auto' ? allowed.includes(qualityOfHeight(height)) : qualityOfHeight(height) === choice
    // First what is wanted, then off with the rest: with none enabled the engine takes any.
    const all = Array.from(levels)
    for (const level of all) if (fits(level.height) && !level.enabled) level.enabled = true
    for (const level of all) if (!fits(level.height) && level.enabled) level.enabled = false
  }
  const changed = () => {
    for (const listener of listeners) listener()
  }

  levels.on(['addqualitylevel'], () => {
    apply()
    changed()
  })
  player.on(['resize', 'playing'], changed)

  return {
    choices,
    chosen,
    playing: () => (player.videoHeight() > 0 ? qualityOfHeight(player.videoHeight()) : undefined),
    choose(choice) {
      wanted = choice
      remember({ quality: choice })
      apply()
      changed()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
