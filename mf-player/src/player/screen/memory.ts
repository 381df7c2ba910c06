import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { atom, useStore } from 'jotai'
import { useMemo } from 'react'

/** The viewer's last choices, kept in this browser for the next film. */
export interface Remembered {
  /** Best picture or `auto`. */
  quality?: QualityType | 'auto'
  /** BCP 47; stored by language, never by position in a list. */
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

/** Choices since this mount; they apply here whether or not the browser stores them. */
const chosenAtom = atom<Remembered>({})

const rememberedAtom = atom(
  (get): Remembered => ({ ...readKept(), ...get(chosenAtom) }),
  (get, set, choice: Remembered) => {
    const chosen = { ...get(chosenAtom), ...choice }
    set(chosenAtom, chosen)
    keep({ ...readKept(), ...chosen })
  },
)

/** The preferences of the player's mount. */
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
    // Storage may be refused, or hold data of another version: then it is ignored.
    return {}
  }
}

function keep(remembered: Remembered): void {
  try {
    localStorage.setItem(key, JSON.stringify(remembered))
  } catch {
    // Refused or full: the choice applies to this mount only.
  }
}
