import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cacheStore, memberStore } from '../app/stores.ts'

/** What is typed on /mypage/account/mail-edit, on its way through its confirmation to the API. */
export interface MailEntry {
  email: string
  current_password: string
}

export const noMailEntry: MailEntry = { email: '', current_password: '' }

const typedMail = memberStore('mail-edit', { email: '', had_password: false })
const sentMail = memberStore('mail-edit-sent', { email: '', expires_at: '' })

/** The address survives a reload, the password does not. */
export function useMailEntry() {
  const queries = useQueryClient()
  const { memberKey } = useTopic('session')
  return useMemo(() => {
    const tab = typedMail(memberKey)
    const password = cacheStore<string>(queries, 'mail edit password')
    return {
      read: (): MailEntry => ({ email: tab.read().email, current_password: password.read() ?? '' }),
      /** The password was typed in this tab but lost by a reload. */
      isPasswordLost: (): boolean => tab.read().had_password && !password.read(),
      keep({ email, current_password }: MailEntry) {
        tab.keep({ email, had_password: current_password !== '' })
        password.keep(current_password)
      },
    }
  }, [queries, memberKey])
}

/** The mail that was sent, shown again after a reload. */
export function useSentMailChange() {
  const { memberKey } = useTopic('session')
  return useMemo(() => sentMail(memberKey), [memberKey])
}

/** Field → message of the API, carried from the confirmation back to the form. */
export function useMailRefusal() {
  const queries = useQueryClient()
  return useMemo(() => cacheStore<Record<string, string>>(queries, 'mail refusal'), [queries])
}
