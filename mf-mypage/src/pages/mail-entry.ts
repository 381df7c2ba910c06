import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { memoryAtom } from '@ginmaku/remote-kit/state/memory.ts'
import { useMemo } from 'react'
import { memberStore, useInMemory } from '../app/stores.ts'

/** What is typed on /mypage/account/mail-edit, on its way through its confirmation to the API. */
export interface MailEntry {
  email: string
  current_password: string
}

export const noMailEntry: MailEntry = { email: '', current_password: '' }

const typedMail = memberStore('mail-edit', { email: '', had_password: false })
const passwordAtom = memoryAtom<string>()
const sentMail = memberStore('mail-edit-sent', { email: '', expires_at: '' })

/** The address survives a reload, the password does not. */
export function useMailEntry() {
  const password = useInMemory(passwordAtom)
  const { memberKey } = useTopic('session')
  return useMemo(() => {
    const tab = typedMail(memberKey)
    return {
      read: (): MailEntry => ({ email: tab.read().email, current_password: password.read() ?? '' }),
      /** The password was typed in this tab but lost by a reload. */
      isPasswordLost: (): boolean => tab.read().had_password && !password.read(),
      write({ email, current_password }: MailEntry) {
        tab.write({ email, had_password: current_password !== '' })
        password.write(current_password)
      },
      clearPassword: password.clear,
    }
  }, [password, memberKey])
}

/** The mail that was sent, shown again after a reload. */
export function useSentMailChange() {
  const { memberKey } = useTopic('session')
  return useMemo(() => sentMail(memberKey), [memberKey])
}

const refusalAtom = memoryAtom<Record<string, string>>()

/** Field → message of the API, carried from the confirmation back to the form. */
export const useMailRefusal = () => useInMemory(refusalAtom)
