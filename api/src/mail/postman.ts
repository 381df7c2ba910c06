import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'

/** A rendered mail. */
export interface LetterOut {
  /** Stable across retries, so that a receiver can drop duplicates. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  sentAt: Date
}

export interface Postman {
  /** Rejects when the mail was not accepted; it is then retried later. */
  send(letter: LetterOut): Promise<void>
  close(): void
}

/** SMTP when SMTP_URL is set, otherwise .eml files in DATA_DIR/outbox. */
export function createPostman(settings: Settings, limits = smtpLimits): Postman {
  return settings.SMTP_URL ? smtpPostman(settings.SMTP_URL, settings.MAIL_FROM, limits) : filePostman(settings)
}

/** Milliseconds. A server that does not respond delays the other mails for at most this long. */
export const smtpLimits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

function smtpPostman(url: string, from: string, limits: typeof smtpLimits): Postman {
  const transport = createTransport({ url, ...limits }, { from })
  return {
    send: async ({ sentAt, ...letter }) => {
      await transport.sendMail({ ...letter, date: sentAt })
    },
    close: () => transport.close(),
  }
}

function filePostman(settings: Settings): Postman {
  const folder = join(settings.DATA_DIR, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async ({ sentAt, ...letter }) => {
      const { message } = await transport.sendMail({ ...letter, from: settings.MAIL_FROM, date: sentAt })
      await mkdir(folder, { recursive: true })
      const stamp = sentAt.toISOString().replace(/[:.]/g, '-')
      const path = join(folder, `${stamp}-${letter.messageId.replace(/[^\w-]/g, '').slice(0, 36)}.eml`)
      // Renamed when complete, so that a watcher of the folder sees whole mails only.
      await writeFile(`${path}.part`, message as Buffer)
      await rename(`${path}.part`, path)
    },
    close: () => transport.close(),
  }
}
