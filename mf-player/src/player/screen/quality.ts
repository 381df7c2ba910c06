import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Engine } from './engine/engine.ts'
import type { Lines } from './engine/renditions.ts'

export type QualityChoice = QualityType | 'auto'

/** SD, HD, 4K by the number of lines (spec §9.3). */
const linesOf: Record<QualityType, Lines> = {
  1: { min: 0, max: 576 },
  2: { min: 577, max: 1080 },
  3: { min: 1081, max: Number.POSITIVE_INFINITY },
}

const best = [3, 2, 1] as const

export const qualityOfLines = (lines: number): QualityType => best.find((type) => lines >= linesOf[type].min) ?? 1

export interface Quality {
  /** The available choices, limited to what was bought and the film has: `auto`, then best first. */
  choices(): QualityChoice[]
  chosen(): QualityChoice
  choose(choice: QualityChoice): void
  onChange(listener: () => void): void
}

/** Chooses among the film's renditions. A choice that this film lacks falls back to automatic. */
export function createQuality(engine: Engine, allowed: readonly QualityType[], first: QualityChoice = 'auto'): Quality {
  const listeners: (() => void)[] = []
  let wanted = first
  let applied: QualityChoice = 'auto'

  const has = (type: QualityType) => engine.heights().some((height) => qualityOfLines(height) === type)
  const choices = (): QualityChoice[] => ['auto', ...best.filter((type) => allowed.includes(type) && has(type))]
  const chosen = () => (choices().includes(wanted) ? wanted : 'auto')
  const apply = () => {
    const choice = chosen()
    const lines =
      choice === 'auto'
        ? { min: 0, max: linesOf[best.find((type) => allowed.includes(type)) ?? 1].max }
        : linesOf[choice]
    engine.limit(lines, choice !== 'auto' && choice !== applied)
    applied = choice
    for (const listener of listeners) listener()
  }

  engine.onTracks(apply)

  return {
    choices,
    chosen,
    choose(choice) {
      wanted = choice
      apply()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
