import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { StoredCard } from '../card-form/card-token-store.ts'

/** A card that is stored from the start, so that sample data can name it. */
const sampleCustomer = 'cus_sample'
const sampleCard: StoredCard = { scenario: 'success', brand: 'visa', last4: '1111', expiry: '12/34', country: 'JP' }

/** Cards stored for next time. The shop knows a customer only by the id. */
export function createCustomerStore(database: DatabaseSync) {
  const insert = database.prepare(
    'insert or ignore into customer (customer_id, scenario, brand, last4, expiry, country, created_at) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const find = database.prepare('select scenario, brand, last4, expiry, country from customer where customer_id = ?')
  const remove = database.prepare('delete from customer where customer_id = ?')
  const store = (customerId: string, card: StoredCard, now: number) =>
    insert.run(customerId, card.scenario, card.brand, card.last4, card.expiry, card.country, now)
  store(sampleCustomer, sampleCard, Date.now())
  return {
    add(card: StoredCard, now: number): string {
      const customerId = `cus_${randomBytes(15).toString('base64url')}`
      store(customerId, card, now)
      return customerId
    },
    find: (customerId: string) => find.get(customerId) as StoredCard | undefined,
    remove: (customerId: string) => {
      remove.run(customerId)
    },
  }
}

export type CustomerStore = ReturnType<typeof createCustomerStore>
