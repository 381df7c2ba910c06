import type { LetterOut, Postman } from '../mail/postman.ts'

export interface Mailbox extends Postman {
  letters: LetterOut[]
  /** While set, every send fails with it. */
  failWith: Error | null
  lastTo(address: string): LetterOut
}

/** Keeps every mail that the API sends. */
export function createMailbox(): Mailbox {
  const letters: LetterOut[] = []
  const mailbox: Mailbox = {
    letters,
    failWith: null,
    send: async (letter) => {
      if (mailbox.failWith) throw mailbox.failWith
      letters.push(letter)
    },
    close: () => undefined,
    lastTo: (address) => {
      const letter = letters.findLast((l) => l.to === address)
      if (!letter) throw new Error(`No mail went to ${address}`)
      return letter
    },
  }
  return mailbox
}
