import { useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useMemo } from 'react'
import { tabStore } from '../app/stores.ts'

/** Milliseconds of this browser's own clock, which may differ from the server's. */
const code = tabStore('inquiry-code', { magic_code: '', ready_at: 0, expires_at: 0 })

export const clearMagicCode = code.clear

type Code = ReturnType<typeof code.read>

/** The API's proof of when writing began, which must come with an inquiry. One for each draft. */
export function useMagicCode() {
  const { mutateAsync } = useSend('POST /inquiry/form')
  return useMemo(() => {
    let opening: Promise<Code> | undefined
    let hasBegun = false
    const opened = async (): Promise<Code> => {
      const kept = code.read()
      if (kept.expires_at > Date.now()) return kept
      const { magic_code, wait_seconds, expires_in_seconds } = await mutateAsync({ input: {} })
      const now = Date.now()
      const made = { magic_code, ready_at: now + wait_seconds * 1000, expires_at: now + expires_in_seconds * 1000 }
      code.write(made)
      return made
    }
    const open = () => {
      opening ??= opened().finally(() => {
        opening = undefined
      })
      return opening
    }
    return {
      /** To be called when writing begins. A failure does not matter yet: `whenUsable` tries again. */
      begin() {
        if (hasBegun) return
        hasBegun = true
        open().catch(() => undefined)
      },
      /** Resolves once the API accepts the code, which is at once unless it had to be fetched only now. */
      whenUsable: async (): Promise<string> => {
        const { magic_code, ready_at } = await open()
        const wait = ready_at - Date.now()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        return magic_code
      },
    }
  }, [mutateAsync])
}
