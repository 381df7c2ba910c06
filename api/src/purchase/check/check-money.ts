import { after, dayMs } from '../../clock.ts'
import {
  amountsOf,
  type GatewayPayment,
  listBalances,
  type PaymentGateway,
  recordOrphan,
} from '../../payment/public.ts'
import { type Checkout, openCheckout, type PurchaseDeps } from '../checkout.ts'
import { settlePurchase } from '../settle/settle-purchase.ts'
import { differencesOf, isPending, type MoneyView } from './money-view.ts'
import { findMoneyView, listMoneyViews } from './money-views.ts'

export interface MoneyReport {
  /** Sums over all payments of a gateway in one currency. */
  totals: MoneyTotal[]
  /** Purchases that wait for money or for a refund; they are compared once they are settled. */
  pending: number
  /** One sentence each. */
  differences: string[]
}

export interface MoneyTotal {
  gateway: string
  currency: string
  atGateway: { captured: number; refunded: number }
  inLedger: { captured: number; refunded: number }
}

/** How far back the job looks, each time. */
const watchedMs = 2 * dayMs

/**
 * Compares each gateway's own list of payments since then with ledger, purchases and entitlements. A payment can differ because
 * it changed between two lists or its webhook was lost, so it is settled with its current state at the gateway and compared
 * again.
 * @throws GatewayError when a gateway does not respond
 */
export async function checkMoney(checkout: Checkout, since: Date): Promise<MoneyReport> {
  const report: MoneyReport = { totals: [], pending: 0, differences: [] }
  for (const gateway of checkout.gateways.all) {
    const payments: GatewayPayment[] = []
    for await (const payment of gateway.listPaid(since)) payments.push(payment)
    const views: MoneyView[] = []
    for (const view of await listMoneyViews(checkout.deps.db, gateway.name, since, payments))
      views.push(...(differencesOf(view).length > 0 ? await lookAgain(checkout, gateway, view.reference) : [view]))
    report.totals.push(...totalsOf(gateway.name, views))
    report.pending += views.filter(isPending).length
    report.differences.push(...views.flatMap(differencesOf))
  }
  return report
}

async function lookAgain(checkout: Checkout, gateway: PaymentGateway, reference: string): Promise<MoneyView[]> {
  const { db, clock } = checkout.deps
  const payment = await gateway.findByReference(reference)
  const purchase = payment && (await settlePurchase(checkout, payment))
  if (payment && !purchase && amountsOf(payment).captured > 0) await recordOrphan(db, payment, clock.now())
  const settled = purchase ? await gateway.findByReference(reference) : payment
  return findMoneyView(db, gateway.name, reference, settled)
}

function totalsOf(gateway: string, views: readonly MoneyView[]): MoneyTotal[] {
  const totals = new Map<string, MoneyTotal>()
  for (const { atGateway, inLedger } of views)
    for (const [side, money] of [
      ['atGateway', atGateway],
      ['inLedger', inLedger],
    ] as const) {
      if (!money) continue
      const zero = () => ({ captured: 0, refunded: 0 })
      const total = totals.get(money.currency) ?? {
        ...{ gateway, currency: money.currency },
        ...{ atGateway: zero(), inLedger: zero() },
      }
      total[side].captured += money.captured
      total[side].refunded += money.refunded
      totals.set(money.currency, total)
    }
  return [...totals.values()]
}

/** Compares all payments ever made, and the accounts of the ledger with them, for an operator. */
export async function checkAllMoney(deps: PurchaseDeps) {
  const report = await checkMoney(openCheckout(deps), new Date(0))
  const balances = await listBalances(deps.db)
  return { ...report, balances }
}

/** Logs an error when the payments of the last days differ. */
export async function watchMoney(checkout: Checkout): Promise<void> {
  const { clock, log } = checkout.deps
  const { differences } = await checkMoney(checkout, after(clock.now(), -watchedMs))
  if (differences.length > 0) log.error({ differences }, 'gateway, ledger, purchases and entitlements differ')
}
