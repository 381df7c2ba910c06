import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cacheStore, tabStore } from '../app/stores.ts'
import { type NewPassword, noPassword } from '../form/new-password.ts'

/** What is typed on /mypage/account/password-edit, on its way through its confirmation to the API. */
export interface PasswordEntry extends NewPassword {
  current_password: string
}

export const noPasswordEntry: PasswordEntry = { current_password: '', ...noPassword }

/** Only that something was typed: the passwords stay in memory. */
const tab = tabStore('password-edit', { had_password: false })

export function usePasswordEntry() {
  const queries = useQueryClient()
  return useMemo(() => {
    const entry = cacheStore<PasswordEntry>(queries, 'password edit')
    return {
      read: (): PasswordEntry => entry.read() ?? noPasswordEntry,
      /** A password was typed in this tab but lost by a reload. */
      isLost: (): boolean => tab.read().had_password && entry.read() === undefined,
      keep(typed: PasswordEntry) {
        entry.keep(typed)
        tab.keep({ had_password: Object.values(typed).some((password) => password !== '') })
      },
      forget() {
        entry.forget()
        tab.forget()
      },
    }
  }, [queries])
}

/** Field → message of the API, carried from the confirmation back to the form. */
export function usePasswordRefusal() {
  const queries = useQueryClient()
  return useMemo(() => cacheStore<Record<string, string>>(queries, 'password refusal'), [queries])
}
