import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { mayStoreOptional } from '@ginmaku/shared-contracts/host/optional-storage.ts'
import { atom, useStore } from 'jotai'
import { useMemo } from 'react'
import type { CaptionStyle } from './caption-style.ts'

/** The viewer's last choices, stored in this browser for the next film. */
export interface Preferences {
  /** Best picture or `auto`. */
  quality?: QualityType | 'auto'
  /** BCP 47, with `-sdh` for those for the deaf; stored by language, never by position in a list. */
  captions?: string | 'off'
  /** Those that the key for captions brings back. */
  lastCaptions?: string
  captionStyle?: Partial<CaptionStyle>
  readsAloud?: boolean
  /** Ratio. */
  speed?: number
  sound?: { lang: string; channels: number }
  /** Bits a second that arrived last: the next film starts with a rendition that this network can load at once. */
  bandwidth?: number
  /** 0–1 */
  volume?: number
  muted?: boolean
}

export interface PreferenceStore {
  read(): Preferences
  save(choice: Preferences): void
}

const key = 'ginmaku.player'

/** Choices since this mount; they apply here whether or not the browser stores them. */
const chosenAtom = atom<Preferences>({})

const preferencesAtom = atom(
  (get): Preferences => ({ ...storedPreferences(), ...get(chosenAtom) }),
  (get, set, choice: Preferences) => {
    const chosen = { ...get(chosenAtom), ...choice }
    set(chosenAtom, chosen)
    writeStored({ ...storedPreferences(), ...chosen })
  },
)

/** The preferences of the player's mount. */
export function usePreferences(): PreferenceStore {
  const store = useStore()
  return useMemo(
    () => ({ read: () => store.get(preferencesAtom), save: (choice) => store.set(preferencesAtom, choice) }),
    [store],
  )
}

/** The choices before this mount. */
export function storedPreferences(): Preferences {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Preferences
  } catch {
    // Storage may be refused, or hold data of another version: then it is ignored.
    return {}
  }
}

function writeStored(preferences: Preferences): void {
  if (!mayStoreOptional()) return
  try {
    localStorage.setItem(key, JSON.stringify(preferences))
  } catch {
    // Refused or full: the choice applies to this mount only.
  }
}
