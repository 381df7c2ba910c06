import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { StoredCard } from '../card-form/card-token-store.ts'

/** Cards stored for next time. The shop knows a customer only by the id. */
export function createCustomerStore(database: DatabaseSync) {
  const insert = database.prepare(
    'insert into customer (customer_id, scenario, brand, last4, expiry, country, created_at) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const find = database.prepare('select scenario, brand, last4, expiry, country from customer where customer_id = ?')
  const remove = database.prepare('delete from customer where customer_id = ?')
  return {
    add(card: StoredCard, now: number): string {
      const customerId = `cus_${randomBytes(15).toString('base64url')}`
      insert.run(customerId, card.scenario, card.brand, card.last4, card.expiry, card.country, now)
      return customerId
    },
    find: (customerId: string) => find.get(customerId) as StoredCard | undefined,
    remove: (customerId: string) => {
      remove.run(customerId)
    },
  }
}

export type CustomerStore = ReturnType<typeof createCustomerStore>
