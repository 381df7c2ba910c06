import { tabStore } from '../app/stores.ts'

const mail = tabStore('password-reminder-sent', { email: '', expires_at: '' })

export type SentReminder = ReturnType<typeof mail.read>

/** Shown again after a reload. */
export const keepSentReminder = ({ email, expires_at }: SentReminder): void => mail.write({ email, expires_at })
export const clearSentReminder = mail.clear

export function readSentReminder(): SentReminder | undefined {
  const sent = mail.read()
  return sent.email === '' ? undefined : sent
}
