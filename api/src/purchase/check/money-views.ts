import type { Kysely } from 'kysely'
import { listPaidTerms } from '../../channel/public.ts'
import type { Database } from '../../database/tables.ts'
import { listGranted } from '../../entitlement/public.ts'
import { amountsOf, type GatewayPayment, listRecorded } from '../../payment/public.ts'
import { listAttempts } from '../attempt-store.ts'
import { listUngranted } from '../gift/gift-records-store.ts'
import { isFormerMember } from '../history/member-purchase-store.ts'
import type { MoneyView } from './money-view.ts'

type Db = Kysely<Database>
type Which = Parameters<typeof listAttempts>[2]

/** References per query, and numbers per query for entitlements. */
const perQuery = 1000

function chunksOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / perQuery) }, (_, at) =>
    all.slice(at * perQuery, (at + 1) * perQuery),
  )
}

/** Purchases that have an entitlement or a paid term of a channel, or a gift that waits for one. */
async function listEntitled(
  db: Db,
  attempts: readonly { purchase_number: string; is_gift: boolean }[],
): Promise<Set<string>> {
  const entitled = new Set<string>()
  const purchaseNumbers = attempts.map(({ purchase_number }) => purchase_number)
  const gifts = attempts.flatMap(({ purchase_number, is_gift }) => (is_gift ? [purchase_number] : []))
  for (const numbers of chunksOf(purchaseNumbers)) {
    for (const { revoked_at, source_id } of await listGranted(db, 'purchase', numbers))
      if (revoked_at === null) entitled.add(source_id)
    for (const { purchase_number } of await listPaidTerms(db, numbers)) entitled.add(purchase_number)
  }
  for (const numbers of chunksOf(gifts)) {
    for (const { revoked_at, source_id } of await listGranted(db, 'gift', numbers))
      if (revoked_at === null) entitled.add(source_id)
    for (const number of await listUngranted(db, numbers)) entitled.add(number)
  }
  return entitled
}

/** The records of ledger, purchases and entitlements, to be compared with the gateway's list. */
async function viewsOf(db: Db, gateway: string, which: Which, paid: ReadonlyMap<string, GatewayPayment>) {
  const recorded = new Map((await listRecorded(db, gateway, which)).map((row) => [row.reference, row]))
  const attempts = new Map((await listAttempts(db, gateway, which)).map((row) => [row.reference, row]))
  const entitled = await listEntitled(db, [...attempts.values()])
  const references = new Set([...recorded.keys(), ...attempts.keys()])
  if ('references' in which) for (const reference of which.references) references.add(reference)
  return [...references].map((reference): MoneyView => {
    const payment = paid.get(reference)
    const attempt = attempts.get(reference)
    return {
      reference,
      atGateway: payment && { ...amountsOf(payment), currency: payment.currency },
      inLedger: recorded.get(reference),
      purchase: attempt && {
        ...attempt,
        isCurrent: attempt.attempt_number === attempt.current_attempt,
        isEntitled: entitled.has(attempt.purchase_number),
        isOfFormerMember: isFormerMember(attempt.member_id),
      },
    }
  })
}

/** All records of these payments of a gateway, and of the purchases and ledger entries since then. */
export async function listMoneyViews(
  db: Db,
  gateway: string,
  since: Date,
  payments: readonly GatewayPayment[],
): Promise<MoneyView[]> {
  const paid = new Map(payments.map((payment) => [payment.reference, payment]))
  const views = await viewsOf(db, gateway, { since }, paid)
  const seen = new Set(views.map(({ reference }) => reference))
  for (const references of chunksOf([...paid.keys()].filter((reference) => !seen.has(reference))))
    views.push(...(await viewsOf(db, gateway, { references }, paid)))
  return views
}

/** All current records of one payment. */
export async function findMoneyView(
  db: Db,
  gateway: string,
  reference: string,
  payment: GatewayPayment | undefined,
): Promise<MoneyView[]> {
  const paid = payment && amountsOf(payment).captured > 0 ? [[reference, payment] as const] : []
  return viewsOf(db, gateway, { references: [reference] }, new Map(paid))
}
