import type { Connection } from '../src/database/connection.ts'
import type { GatewayPayment } from '../src/payment/payment-gateway.ts'
import { createSandboxGateway } from '../src/payment/sandbox-gateway.ts'
import { differencesOf } from '../src/purchase/check/money-view.ts'
import { listMoneyViews } from '../src/purchase/check/money-views.ts'
import type { Observed } from './buyer.ts'
import type { SoakSite } from './soak-site.ts'

/** Every payment of this shop that took money, refunded or not. */
export async function listPaid(site: SoakSite): Promise<GatewayPayment[]> {
  const shop = { origin: site.sandboxOrigin(), secretKey: site.gatewayKey(), webhookSecret: '', timeoutMs: 10_000 }
  const payments: GatewayPayment[] = []
  for await (const payment of createSandboxGateway(shop).listPaid(new Date(0))) payments.push(payment)
  return payments
}

export interface Comparison {
  paid: number
  purchases: number
  granted: number
  entitlements: number
  /** One sentence per difference. */
  differences: string[]
}

/** Compares gateway, ledger, purchases, entitlements, receipts and what buyers were shown. */
export async function compare(
  { db }: Connection,
  paid: readonly GatewayPayment[],
  observed: Observed,
): Promise<Comparison> {
  const members = await db.selectFrom('member').select(['member_id', 'email']).execute()
  const bought = await db.selectFrom('purchase').selectAll().where('gateway', 'is not', null).execute()
  const entitlements = await db.selectFrom('entitlement').selectAll().where('revoked_at', 'is', null).execute()
  const receipts = await db
    .selectFrom('mail_outbox')
    .select('recipient')
    // The demo member's channel renews while the buyers buy.
    .where('kind', 'in', ['purchase_receipt', 'channel_renewed'])
    .execute()
  const purchaseOf = new Map(bought.map((purchase) => [purchase.purchase_number, purchase]))
  const differences = observed.stuck.map((what) => `a buyer was stuck: ${what}`)
  const expectThat = (holds: boolean, what: string) => {
    if (!holds) differences.push(what)
  }

  const views = await listMoneyViews(db, 'sandbox', new Date(0), paid)
  differences.push(...views.flatMap(differencesOf))
  const isOpen = ({ status }: { status: string }) => ['created', 'authorizing', 'captured'].includes(status)
  for (const { purchase_number, status } of bought.filter(isOpen))
    differences.push(`${purchase_number} is still ${status}`)
  for (const number of observed.granted)
    expectThat(purchaseOf.has(number), `${number} was shown as granted, and is missing`)
  const known = new Set(members.map(({ email }) => email))
  for (const { email } of observed.buyers) expectThat(known.has(email), `${email} became a member, and is missing`)
  const mailOf = new Map(members.map(({ member_id, email }) => [member_id, email]))
  const everGranted = bought.filter(({ status }) => status === 'granted')
  for (const email of new Set(everGranted.map(({ member_id }) => mailOf.get(member_id) ?? ''))) {
    const grants = everGranted.filter(({ member_id }) => mailOf.get(member_id) === email).length
    const mails = receipts.filter(({ recipient }) => recipient === email).length
    expectThat(grants === mails, `${email} has bought ${grants} times and has ${mails} receipts`)
  }
  return {
    paid: paid.length,
    purchases: bought.length,
    granted: everGranted.length,
    entitlements: entitlements.length,
    differences,
  }
}
