import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { atom, useStore } from 'jotai'
import { useMemo } from 'react'

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

export interface Memory {
  recall(): Remembered
  remember(choice: Remembered): void
}

const key = 'ginmaku.player'

/** Chosen since this mount; it holds here, whether or not the browser keeps it. */
const chosenAtom = atom<Remembered>({})

const rememberedAtom = atom(
  (get): Remembered => ({ ...readKept(), ...get(chosenAtom) }),
  (get, set, choice: Remembered) => {
    const chosen = { ...get(chosenAtom), ...choice }
    set(chosenAtom, chosen)
    keep({ ...readKept(), ...chosen })
  },
)

/** The memory of the player's mount. */
export function useMemory(): Memory {
  const store = useStore()
  return useMemo(
    () => ({ recall: () => store.get(rememberedAtom), remember: (choice) => store.set(rememberedAtom, choice) }),
    [store],
  )
}

function readKept(): Remembered {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Remembered
  } catch {
    // Storage may be refused, or hold what another version left: then nothing is kept.
    return {}
  }
}

function keep(remembered: Remembered): void {
  try {
    localStorage.setItem(key, JSON.stringify(remembered))
  } catch {
    // Refused or full: the choice holds for this mount alone.
  }
}
