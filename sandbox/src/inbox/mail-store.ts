import type { DatabaseSync } from 'node:sqlite'

export interface StoredMail {
  mail_id: number
  /** Milliseconds since the epoch. */
  received_at: number
  /** Envelope addresses, lower case. */
  recipients: string[]
  raw: Uint8Array
}

interface Row extends Omit<StoredMail, 'recipients'> {
  recipients: string
}

const maxShown = 200

export function createMailStore(database: DatabaseSync) {
  const insert = database.prepare('insert into mail (received_at, recipients, raw) values (?, ?, ?)')
  const find = database.prepare('select * from mail where mail_id = ?')
  const newest = database.prepare(
    `select * from mail where ?1 = '' or exists (select 1 from json_each(recipients) where value = ?1)
     order by mail_id desc limit ${maxShown}`,
  )
  const read = (row: Row): StoredMail => ({ ...row, recipients: JSON.parse(row.recipients) as string[] })
  return {
    add(recipients: readonly string[], raw: Uint8Array, now: number): void {
      insert.run(now, JSON.stringify(recipients.map((address) => address.toLowerCase())), raw)
    },
    find(mailId: number): StoredMail | undefined {
      const row = find.get(mailId) as Row | undefined
      return row && read(row)
    },
    /** Newest first, at most 200; an empty address means all recipients. */
    newest: (address: string): StoredMail[] => (newest.all(address.toLowerCase()) as unknown as Row[]).map(read),
  }
}

export type MailStore = ReturnType<typeof createMailStore>
