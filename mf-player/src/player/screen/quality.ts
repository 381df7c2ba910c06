import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { createChange } from './change-rendition.ts'
import type { PreferenceStore } from './preferences.ts'
import { onRenditions, renditionsOf, type VideoPlayer } from './video-js.ts'

export type QualityChoice = QualityType | 'auto'

/** SD, HD, 4K by the number of lines (spec §9.3). */
export const qualityOfHeight = (height: number): QualityType => (height <= 576 ? 1 : height <= 1080 ? 2 : 3)

const best = [3, 2, 1] as const

export interface Quality {
  /** The available choices, limited to what was bought and the film has: `auto`, then best first. */
  choices(): QualityChoice[]
  chosen(): QualityChoice
  /** The quality on screen. */
  playing(): QualityType | undefined
  choose(choice: QualityChoice): void
  onChange(listener: () => void): void
}

/** Chooses among the manifest's renditions. A choice that this film lacks falls back to automatic. */
export function createQuality(
  player: VideoPlayer,
  allowed: readonly QualityType[],
  preferences: PreferenceStore,
): Quality {
  const listeners: (() => void)[] = []
  const changeTo = createChange(player)
  let wanted: QualityChoice = preferences.read().quality ?? 'auto'
  let applied: QualityChoice = 'auto'

  const has = (type: QualityType) => renditionsOf(player).some(({ height }) => qualityOfHeight(height) === type)
  const choices = (): QualityChoice[] => ['auto', ...best.filter((type) => allowed.includes(type) && has(type))]
  const chosen = () => (choices().includes(wanted) ? wanted : 'auto')
  const apply = () => {
    const choice = chosen()
    for (const rendition of renditionsOf(player)) {
      const type = qualityOfHeight(rendition.height)
      rendition.playlist.disabled = choice === 'auto' ? !allowed.includes(type) : choice !== type
      if (choice === type && choice !== applied) changeTo(rendition)
    }
    applied = choice
    for (const listener of listeners) listener()
  }

  onRenditions(player, apply)
  player.on(['resize', 'playing'], () => {
    for (const listener of listeners) listener()
  })

  return {
    choices,
    chosen,
    playing: () => (player.videoHeight() > 0 ? qualityOfHeight(player.videoHeight()) : undefined),
    choose(choice) {
      wanted = choice
      preferences.save({ quality: choice })
      apply()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
