import { memoryAtom } from '@ginmaku/remote-kit/state/memory.ts'
import { useMemo } from 'react'
import { tabStore, useInMemory } from '../app/stores.ts'
import { type NewPassword, noPassword } from '../form/new-password.ts'

/** What is typed on /mypage/account/password-edit, on its way through its confirmation to the API. */
export interface PasswordEntry extends NewPassword {
  current_password: string
}

export const noPasswordEntry: PasswordEntry = { current_password: '', ...noPassword }

/** Only that something was typed: the passwords stay in memory. */
const tab = tabStore('password-edit', { had_password: false })
const entryAtom = memoryAtom<PasswordEntry>()

export function usePasswordEntry() {
  const entry = useInMemory(entryAtom)
  return useMemo(
    () => ({
      read: (): PasswordEntry => entry.read() ?? noPasswordEntry,
      /** A password was typed in this tab but lost by a reload. */
      isLost: (): boolean => tab.read().had_password && entry.read() === undefined,
      write(typed: PasswordEntry) {
        entry.write(typed)
        tab.write({ had_password: Object.values(typed).some((password) => password !== '') })
      },
      clear() {
        entry.clear()
        tab.clear()
      },
    }),
    [entry],
  )
}

const refusalAtom = memoryAtom<Record<string, string>>()

/** Field → message of the API, carried from the confirmation back to the form. */
export const usePasswordRefusal = () => useInMemory(refusalAtom)
