import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** A card of the form, before and after a customer has it. */
export interface PaymentMethod {
  pm_id: string
  token: string
  /** Stripe's customer; null until it is stored for one. */
  customer: string | null
  /** The card that the gateway stored for it. */
  customer_id: string | null
}

export interface StoredResponse {
  request_hash: string
  /** Null while the request is carried out. */
  status: number | null
  body: string | null
}

export const randomId = (prefix: string) => `${prefix}_${randomBytes(15).toString('base64url').replace(/[-_]/g, 'x')}`

/** What only Stripe's interface knows: customers, payment methods, and answers by idempotency key. */
export function createStripeStore(database: DatabaseSync) {
  // A request that its process did not survive may be sent again.
  database.exec('delete from stripe_answer where status is null')
  const insertCustomer = database.prepare('insert into stripe_customer (customer) values (?)')
  const removeCustomer = database.prepare('delete from stripe_customer where customer = ?')
  const findCustomer = database.prepare('select customer from stripe_customer where customer = ?')
  const insertMethod = database.prepare('insert into stripe_method (pm_id, token) values (?, ?)')
  const findMethod = database.prepare('select pm_id, token, customer, customer_id from stripe_method where pm_id = ?')
  const methodsOf = database.prepare('select pm_id, token, customer, customer_id from stripe_method where customer = ?')
  const attach = database.prepare('update stripe_method set customer = ?, customer_id = ? where pm_id = ?')
  const removeMethod = database.prepare('delete from stripe_method where pm_id = ?')
  const setMethod = database.prepare('update payment set stripe_method = ? where payment_id = ?')
  const methodOf = database.prepare('select stripe_method as pm_id from payment where payment_id = ?')
  const findResponse = database.prepare(
    'select request_hash, status, body from stripe_answer where idempotency_key = ?',
  )
  const insertResponse = database.prepare('insert into stripe_answer (idempotency_key, request_hash) values (?, ?)')
  const saveResponse = database.prepare('update stripe_answer set status = ?, body = ? where idempotency_key = ?')
  const removeResponse = database.prepare('delete from stripe_answer where idempotency_key = ?')
  return {
    addCustomer(): string {
      const customer = randomId('cus')
      insertCustomer.run(customer)
      return customer
    },
    hasCustomer: (customer: string) => findCustomer.get(customer) !== undefined,
    /** The cards that the gateway stored for it. */
    removeCustomer(customer: string): string[] {
      const methods = methodsOf.all(customer) as unknown as PaymentMethod[]
      for (const { pm_id } of methods) removeMethod.run(pm_id)
      removeCustomer.run(customer)
      return methods.flatMap(({ customer_id }) => customer_id ?? [])
    },
    addMethod(token: string): PaymentMethod {
      const pm_id = randomId('pm')
      insertMethod.run(pm_id, token)
      return { pm_id, token, customer: null, customer_id: null }
    },
    findMethod: (pmId: string) => findMethod.get(pmId) as PaymentMethod | undefined,
    attach: (pmId: string, customer: string, customerId: string) => {
      attach.run(customer, customerId, pmId)
    },
    setMethod: (paymentId: string, pmId: string) => {
      setMethod.run(pmId, paymentId)
    },
    methodOf: (paymentId: string) => (methodOf.get(paymentId) as { pm_id: string | null } | undefined)?.pm_id ?? null,
    findResponse: (key: string) => findResponse.get(key) as StoredResponse | undefined,
    beginAnswer: (key: string, hash: string) => {
      insertResponse.run(key, hash)
    },
    saveResponse: (key: string, status: number, body: string) => {
      saveResponse.run(status, body, key)
    },
    removeResponse: (key: string) => {
      removeResponse.run(key)
    },
  }
}

export type StripeStore = ReturnType<typeof createStripeStore>
