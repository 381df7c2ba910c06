import type { Connection } from '../src/database/connection.ts'
import type { GatewayPayment } from '../src/payment/payment-gateway.ts'
import { createSandboxGateway } from '../src/payment/sandbox-gateway.ts'
import type { Observed } from './buyer.ts'
import type { SoakSite } from './soak-site.ts'

/** Every payment that the gateway has captured for this shop. */
export async function listCaptured(site: SoakSite): Promise<GatewayPayment[]> {
  const shop = { origin: site.sandboxOrigin(), secretKey: site.gatewayKey(), webhookSecret: '', timeoutMs: 10_000 }
  const payments: GatewayPayment[] = []
  for await (const payment of createSandboxGateway(shop).listCaptured(new Date(0))) payments.push(payment)
  return payments
}

export interface Comparison {
  captured: number
  purchases: number
  granted: number
  entitlements: number
  /** One sentence per difference. */
  differences: string[]
}

/** Compares gateway, purchases, entitlements, receipts and what buyers were shown. */
export async function compare(
  { db }: Connection,
  captured: readonly GatewayPayment[],
  observed: Observed,
): Promise<Comparison> {
  const members = await db.selectFrom('member').select(['member_id', 'email']).execute()
  const bought = await db.selectFrom('purchase').selectAll().where('gateway', 'is not', null).execute()
  const entitlements = await db.selectFrom('entitlement').selectAll().where('revoked_at', 'is', null).execute()
  const orphans = await db.selectFrom('orphan_payment').selectAll().execute()
  const receipts = await db
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('kind', '=', 'purchase_receipt')
    .execute()
  const purchaseOf = new Map(bought.map((purchase) => [purchase.purchase_number, purchase]))
  const entitlementOf = new Map(entitlements.map((entitlement) => [entitlement.source_id, entitlement]))
  const differences = observed.stuck.map((what) => `a buyer was stuck: ${what}`)
  const expectThat = (holds: boolean, what: string) => {
    if (!holds) differences.push(what)
  }

  for (const payment of captured) {
    const purchase = purchaseOf.get(payment.reference)
    const isOrphan = orphans.some(({ payment_id }) => payment_id === payment.paymentId)
    expectThat(
      purchase?.status === 'granted' || isOrphan,
      `${payment.reference} is paid and ${purchase?.status ?? 'unknown'}`,
    )
    expectThat(!purchase || purchase.price === payment.amount, `${payment.reference} was charged ${payment.amount}`)
    expectThat(
      !purchase || entitlementOf.has(payment.reference),
      `${payment.reference} is paid and gives no entitlement`,
    )
  }
  const paid = new Map<string, number>()
  for (const { reference } of captured) paid.set(reference, (paid.get(reference) ?? 0) + 1)
  for (const [reference, times] of paid) expectThat(times === 1, `${reference} was charged ${times} times`)
  for (const { purchase_number, status } of bought) {
    const isOpen = ['created', 'authorizing', 'captured'].includes(status)
    expectThat(!isOpen, `${purchase_number} is still ${status}`)
    expectThat(status !== 'granted' || paid.has(purchase_number), `${purchase_number} is granted and not paid`)
    expectThat(
      status === 'granted' || !entitlementOf.has(purchase_number),
      `${purchase_number} is ${status} and gives an entitlement`,
    )
  }
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
    captured: captured.length,
    purchases: bought.length,
    granted: everGranted.length,
    entitlements: entitlements.length,
    differences,
  }
}
