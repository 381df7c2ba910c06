import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** Codes of payments: the shop deletes one by an id of its own. */
export function createCodeStore(database: DatabaseSync) {
  const insert = database.prepare('insert into paypay_code (code_id, payment_id) values (?, ?)')
  const find = database.prepare('select payment_id from paypay_code where code_id = ?')
  return {
    add(paymentId: string): string {
      const codeId = `04-${randomBytes(12).toString('base64url')}`
      insert.run(codeId, paymentId)
      return codeId
    },
    paymentOf: (codeId: string) => (find.get(codeId) as { payment_id: string } | undefined)?.payment_id,
  }
}
