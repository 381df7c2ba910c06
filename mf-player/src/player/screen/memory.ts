import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'

/** What a viewer chose last, for the next film in this browser. */
export interface Remembered {
  /** Best picture or `auto`. */
  quality?: QualityType | 'auto'
  /** BCP 47; by language, never by place in a list. */
  captions?: string | 'off'
  /** 0–1 */
  volume?: number
  muted?: boolean
}

const key = 'ginmaku.player'

export function recall(): Remembered {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Remembered
  } catch {
    // Storage may be refused, or hold what another version left: then nothing is remembered.
    return {}
  }
}

export function remember(choice: Remembered): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...recall(), ...choice }))
  } catch {
    // Refused or full: the choice holds for this film alone.
  }
}
