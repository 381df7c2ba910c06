import type { GatewayPayment } from '../src/payment/payment-gateway.ts'
import { createSandboxGateway } from '../src/payment/sandbox-gateway.ts'
import { paymentSecrets } from '../testing/open-test-shop.ts'
import { type MoneyRows, readMoneyRows } from './money-rows.ts'
import type { MoneySite } from './money-site.ts'
import { faultsOfPurchase } from './purchase-faults.ts'
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

/** What no one may have twice, however they ordered it. */
function findDoubles({ purchases, keptBy, entitlements }: MoneyRows): string[] {
  const open = entitlements.filter(({ closed_at }) => closed_at === null)
  const replaced = new Set(
    entitlements.flatMap(({ replaces_entitlement_id: id, revoked_at }) => (id !== null && !revoked_at ? [id] : [])),
  )
  const upgraded = new Set(
    entitlements.flatMap(({ entitlement_id, source_id }) => (replaced.has(entitlement_id) ? [source_id] : [])),
  )
  const paid = purchases.filter(({ purchase_number }) => keptBy.has(purchase_number))
  // A gift is paid however often one likes, and an upgrade on top of what it takes the place of.
  const ofPacks = paid.filter(
    (row) => row.subject_kind === 'pack' && !row.is_gift && !upgraded.has(row.purchase_number),
  )
  const ofChannels = paid.filter(({ subject_kind }) => subject_kind === 'channel')
  const counts: Record<string, [string, number][]> = {
    'open entitlements': countBy(open, ({ member_id, pack_id }) => `${member_id} ${pack_id}`),
    'paid purchases': countBy(ofPacks, ({ member_id, pack_id }) => `${member_id} ${pack_id}`),
    'paid terms': countBy(ofChannels, (row) => `${row.member_id} ${row.publisher_id} ${row.term_date ?? 'joined'}`),
  }
  return Object.entries(counts).flatMap(([what, counted]) =>
    counted.filter(([, count]) => count > 1).map(([key, count]) => `double: ${count} ${what} of ${key}`),
  )
}

/** What the buyers were shown, and is not so. */
function findBrokenPromises({ purchases, refunds, keptBy, gifts }: MoneyRows, seen: Seen): string[] {
  const faults: string[] = []
  const isGranted = (number: string) =>
    purchases.some(({ purchase_number, status }) => purchase_number === number && status === 'granted') ||
    refunds.some(({ purchase_number }) => purchase_number === number)
  for (const number of seen.granted) if (!isGranted(number)) faults.push(`lost: ${number} was shown as granted`)
  for (const answered of seen.byKey.values())
    if (answered.size > 1 && [...answered].filter((number) => keptBy.has(number)).length > 1)
      faults.push(`double: one request was paid as ${[...answered].join(', ')}`)
  for (const [number, receivers] of seen.accepted) {
    const gift = gifts.find(({ purchase_number }) => purchase_number === number)
    if (receivers.size > 1) faults.push(`double: the gift ${number} was accepted by ${[...receivers].join(', ')}`)
    if (!['accepted', 'refunded'].includes(gift?.status ?? '') || !receivers.has(gift?.member_id ?? ''))
      faults.push(`lost: the gift ${number} was accepted, and is ${gift?.status}`)
  }
  return faults
}

/** One receipt for each purchase that was granted, or joined or renewed a channel. */
function findMissingReceipts({ grants, purchases, receipts }: MoneyRows, memberIds: readonly string[]): string[] {
  const memberOf = new Map(purchases.map(({ purchase_number, member_id }) => [purchase_number, member_id]))
  return memberIds.flatMap((member) => {
    const granted = grants.filter(({ purchase_number }) => memberOf.get(purchase_number) === member).length
    const mails = receipts.filter(({ member_id }) => member_id === member).length
    return granted === mails ? [] : [`${member} was granted ${granted} purchases and ${mails} receipts`]
  })
}

/**
 * What is wrong with the money of these members after everything has settled: compared by hand from the tables and the gateway's
 * list, without the shop's own check, which would repair what it finds. One sentence each.
 */
export async function findFaults(site: MoneySite, since: Date, memberIds: readonly string[], seen: Seen) {
  const payments = await listPaid(site.sandboxOrigin, since)
  const rows = await readMoneyRows(site.own.deps.db, memberIds, payments)
  const faults: string[] = [...seen.faults]
  for (const { purchase_number, ended_at } of rows.refunds)
    if (ended_at === null) faults.push(`open: the refund of ${purchase_number} is not finished`)
  for (const { reference } of payments)
    if (!rows.numberOf.has(reference)) faults.push(`lost: ${reference} is paid, and there is no such purchase`)
  for (const purchase of rows.purchases) faults.push(...faultsOfPurchase(rows, purchase))
  faults.push(...findDoubles(rows), ...findBrokenPromises(rows, seen), ...findMissingReceipts(rows, memberIds))
  return { faults, purchases: rows.purchases }
}

/** What is wrong with the ledger as a whole. Only while nothing is open. */
export async function findLedgerFaults(site: MoneySite): Promise<string[]> {
  const { db } = site.own.deps
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
