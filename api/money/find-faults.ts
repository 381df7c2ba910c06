import type { GatewayPayment } from '../src/payment/payment-gateway.ts'
import { createSandboxGateway } from '../src/payment/sandbox-gateway.ts'
import { paymentSecrets } from '../src/testing/open-test-shop.ts'
import type { MoneySite } from './money-site.ts'
import type { Seen } from './shopping.ts'

/** Every payment that took money since then, refunded or not, from the gateway's own list. */
export async function listPaid(sandboxOrigin: string, since: Date): Promise<GatewayPayment[]> {
  const { PAYMENT_SECRET_KEY: secretKey } = paymentSecrets
  const gateway = createSandboxGateway({ origin: sandboxOrigin, secretKey, webhookSecret: '', timeoutMs: 10_000 })
  const payments: GatewayPayment[] = []
  for await (const payment of gateway.listPaid(since)) payments.push(payment)
  return payments
}

const countBy = <T>(rows: readonly T[], keyOf: (row: T) => string): [string, number][] =>
  [...Map.groupBy(rows, keyOf)].map(([key, all]) => [key, all.length])

/**
 * What is wrong with the money of these members after everything has settled: compared by hand from the tables and the gateway's
 * list, without the shop's own check, which would mend what it finds. One sentence each.
 */
export async function findFaults(site: MoneySite, since: Date, memberIds: readonly string[], seen: Seen) {
  const { db } = site.own.world
  const of = ['', ...memberIds]
  const purchases = await db.selectFrom('purchase').selectAll().where('member_id', 'in', of).execute()
  const numbers = ['', ...purchases.map(({ purchase_number }) => purchase_number)]
  const attempts = await db.selectFrom('purchase_attempt').selectAll().where('purchase_number', 'in', numbers).execute()
  const entitlements = await db.selectFrom('entitlement').selectAll().where('member_id', 'in', of).execute()
  const coupons = await db.selectFrom('coupon_use').selectAll().where('purchase_number', 'in', numbers).execute()
  const refunds = await db.selectFrom('purchase_refund').selectAll().where('purchase_number', 'in', numbers).execute()
  const grants = await db
    .selectFrom('purchase_event')
    .select('purchase_number')
    .where('kind', '=', 'granted')
    .where('purchase_number', 'in', numbers)
    .execute()
  const receipts = await db
    .selectFrom('mail_outbox')
    .select('member_id')
    .where('kind', '=', 'purchase_receipt')
    .where('member_id', 'in', of)
    .execute()
  const payments = await listPaid(site.sandboxOrigin, since)

  const faults: string[] = [...seen.faults]
  const purchaseOf = new Map(purchases.map((purchase) => [purchase.purchase_number, purchase]))
  const numberOf = new Map(attempts.map(({ reference, purchase_number }) => [reference, purchase_number]))
  const kept = payments.filter(({ state }) => state === 'captured')
  const keptBy = Map.groupBy(kept, ({ reference }) => numberOf.get(reference) ?? '')

  const isGranted = (number: string) =>
    purchaseOf.get(number)?.status === 'granted' || refunds.some(({ purchase_number }) => purchase_number === number)
  for (const { purchase_number, ended_at } of refunds)
    if (ended_at === null) faults.push(`open: the refund of ${purchase_number} is not finished`)

  for (const { reference } of payments)
    if (!numberOf.has(reference)) faults.push(`lost: ${reference} is paid, and there is no such purchase`)
  for (const { purchase_number, status, price, gateway } of purchases) {
    const paid = (keptBy.get(purchase_number) ?? []).reduce(
      (sum, { amount, refundedAmount }) => sum + amount - refundedAmount,
      0,
    )
    const returned = refunds
      .filter((refund) => refund.purchase_number === purchase_number && refund.outcome === 'refunded')
      .reduce((sum, { amount }) => sum + amount, 0)
    const due = status === 'granted' && gateway !== null ? price - returned : 0
    if (paid !== due)
      faults.push(`${paid > due ? 'lost' : 'unpaid'}: ${purchase_number} is ${status}, ${paid} paid, ${due} due`)
    if (['created', 'authorizing', 'captured'].includes(status))
      faults.push(`open: ${purchase_number} is still ${status}`)
    const granted = entitlements.filter(({ source_id, revoked_at }) => source_id === purchase_number && !revoked_at)
    if (granted.length !== (status === 'granted' ? 1 : 0))
      faults.push(`${purchase_number} is ${status}, with ${granted.length} entitlements`)
    const coupon = coupons.find((use) => use.purchase_number === purchase_number)
    if (coupon && coupon.state !== (status === 'granted' ? 'spent' : 'released'))
      faults.push(`${purchase_number} is ${status}, with its coupon ${coupon.state}`)
  }
  for (const [key, count] of countBy(
    entitlements.filter(({ closed_at }) => closed_at === null),
    ({ member_id, pack_id }) => `${member_id} ${pack_id}`,
  ))
    if (count > 1) faults.push(`double: ${count} open entitlements of ${key}`)
  const paidPurchases = purchases.filter(({ purchase_number }) => keptBy.has(purchase_number))
  for (const [key, count] of countBy(paidPurchases, ({ member_id, pack_id }) => `${member_id} ${pack_id}`))
    if (count > 1) faults.push(`double: ${count} paid purchases of ${key}`)
  for (const number of seen.granted) if (!isGranted(number)) faults.push(`lost: ${number} was shown as granted`)
  for (const answered of seen.byKey.values())
    if (answered.size > 1 && [...answered].filter((number) => keptBy.has(number)).length > 1)
      faults.push(`double: one request was paid as ${[...answered].join(', ')}`)
  for (const member of memberIds) {
    const granted = grants.filter(({ purchase_number }) => purchaseOf.get(purchase_number)?.member_id === member).length
    const mails = receipts.filter(({ member_id }) => member_id === member).length
    if (granted !== mails) faults.push(`${member} was granted ${granted} purchases and ${mails} receipts`)
  }
  return { faults, purchases }
}

/** What is wrong with the ledger as a whole. Only while nothing is open. */
export async function findLedgerFaults(site: MoneySite): Promise<string[]> {
  const { db } = site.own.world
  const sums = await db
    .selectFrom('ledger_line')
    .select(['account', 'currency'])
    .select((eb) => eb.fn.sum<string>('amount').as('balance'))
    .groupBy(['account', 'currency'])
    .execute()
  const faults: string[] = []
  const paid = await listPaid(site.sandboxOrigin, new Date(0))
  for (const currency of new Set([...sums, ...paid].map((row) => row.currency))) {
    const lines = sums.filter((row) => row.currency === currency)
    const total = lines.reduce((sum, { balance }) => sum + Number(balance), 0)
    if (total !== 0) faults.push(`ledger: the lines in ${currency} sum to ${total}`)
    const balanceOf = (name: string) => Number(lines.find(({ account }) => account === name)?.balance ?? 0)
    const left = paid
      .filter((payment) => payment.currency === currency)
      .reduce((sum, { amount, refundedAmount }) => sum + amount - refundedAmount, 0)
    const booked = balanceOf('gateway:sandbox')
    if (booked !== left) faults.push(`ledger: gateway:sandbox is ${booked} ${currency}, the gateway has ${left}`)
    if (balanceOf('suspense') !== 0) faults.push(`ledger: ${balanceOf('suspense')} ${currency} are in suspense`)
  }
  return faults
}
