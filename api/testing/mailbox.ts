import type { Mailer, OutgoingMail } from '../src/mail/mailer.ts'

export interface Mailbox extends Mailer {
  mails: OutgoingMail[]
  /** While set, every send fails with it. */
  failWith: Error | null
  lastTo(address: string): OutgoingMail
}

/** Keeps every mail that the API sends. */
export function createMailbox(): Mailbox {
  const mails: OutgoingMail[] = []
  const mailbox: Mailbox = {
    mails,
    failWith: null,
    send: async (mail) => {
      if (mailbox.failWith) throw mailbox.failWith
      mails.push(mail)
    },
    close: () => undefined,
    lastTo: (address) => {
      const mail = mails.findLast((l) => l.to === address)
      if (!mail) throw new Error(`No mail went to ${address}`)
      return mail
    },
  }
  return mailbox
}
