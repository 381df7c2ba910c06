import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Infrastructure } from '../infrastructure.ts'
import type { Settings } from '../settings.ts'
import type { MailAttachment } from './mail-text.ts'

/** A rendered mail. */
export interface OutgoingMail {
  /** Stable across retries, so that a receiver can drop duplicates. */
  messageId: string
  to: string
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[] | undefined
  sentAt: Date
}

export interface Mailer {
  /** Rejects when the mail was not accepted; it is then retried later. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** SMTP when SMTP_URL is set, otherwise .eml files in DATA_DIR/outbox. */
export function createMailer(settings: Settings, limits = smtpLimits): Mailer {
  return settings.SMTP_URL ? smtpMailer(settings.SMTP_URL, settings.MAIL_FROM, limits) : fileMailer(settings)
}

/** Milliseconds. A server that does not respond delays the other mails for at most this long. */
export const smtpLimits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** Passes the recipient as an object, because nodemailer parses text as a list of addresses. */
const toMessage = ({ sentAt, to, ...mail }: OutgoingMail) => ({ ...mail, to: { name: '', address: to }, date: sentAt })

function smtpMailer(url: string, from: string, limits: typeof smtpLimits): Mailer {
  const transport = createTransport({ url, ...limits }, { from })
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail))
    },
    close: () => transport.close(),
  }
}

function fileMailer(settings: Settings): Mailer {
  const folder = join(settings.DATA_DIR, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...toMessage(mail), from: settings.MAIL_FROM })
      await mkdir(folder, { recursive: true })
      const stamp = mail.sentAt.toISOString().replace(/[:.]/g, '-')
      const path = join(folder, `${stamp}-${mail.messageId.replace(/[^\w-]/g, '').slice(0, 36)}.eml`)
      // Renamed when complete, so that a program that watches the folder never sees an incomplete mail.
      await writeFile(`${path}.part`, message as Buffer)
      await rename(`${path}.part`, path)
    },
    close: () => transport.close(),
  }
}

/** What the mail domain receives. */
export interface MailDeps extends Infrastructure {
  mailer: Mailer
}
