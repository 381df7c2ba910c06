import { storeIn } from '@ginmaku/remote-kit/state/store-in.ts'
import { mayStoreOptional } from '@ginmaku/shared-contracts/host/optional-storage.ts'
import { useState } from 'react'

/**
 * What a viewer has chosen, stored in this browser where that is allowed.
 * @param usual the choices of a viewer who has made none
 * @param known replaces values of another version
 */
export function useStoredChoices<T extends object>(name: string, usual: T, known: (stored: T) => T) {
  const store = storeIn(() => localStorage, name, usual)
  const [choices, setChoices] = useState(() => {
    try {
      return known(store.read())
    } catch {
      // Storage may be refused.
      return usual
    }
  })
  const choose = (choice: Partial<T>) => {
    const next = { ...choices, ...choice }
    setChoices(next)
    if (!mayStoreOptional()) return
    try {
      store.write(next)
    } catch {
      // Refused or full: the choice applies to this mount only.
    }
  }
  return [choices, choose] as const
}
