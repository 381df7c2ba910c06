import { tabMemory } from '../app/storage-memory.ts'

/** The email that was sent: shown again after a reload. */
const memory = tabMemory('signup-sent', { email: '', expires_at: '' })

export type SentMail = ReturnType<typeof memory.read>

export const keepSentMail = memory.keep
export const forgetSentMail = memory.forget

export function readSentMail(): SentMail | undefined {
  const sent = memory.read()
  return sent.email === '' ? undefined : sent
}
