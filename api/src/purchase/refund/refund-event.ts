import { findLiveEvent, liveWindow } from '../../catalogue/public.ts'
import { formatMoney } from '../../mail/public.ts'
import type { PurchaseDeps } from '../checkout.ts'
import { describeRefund, refundPurchase } from './refund-purchase.ts'
import { listPaidTickets } from './refund-store.ts'

/** @throws Error unless the title's event was cancelled */
async function requireCancelled({ db, clock }: PurchaseDeps, title: string): Promise<void> {
  const event = await findLiveEvent(db, title)
  if (!event || !liveWindow(event, clock.now()).is_cancelled)
    throw new Error(`${title} is no cancelled event: npm run live -- cancel ${title}`)
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What is left to refund of each ticket, and why some can't be refunded together with the others. */
async function planEvent(deps: PurchaseDeps, title: string) {
  const plans: { purchaseNumber: string; currency: string; amount: number }[] = []
  const faults: string[] = []
  for (const { purchase_number: purchaseNumber, charge_currency: currency } of await listPaidTickets(deps.db, title))
    try {
      const { amount } = await describeRefund(deps, { purchaseNumber, amount: undefined })
      plans.push({ purchaseNumber, currency, amount })
    } catch (error) {
      faults.push(reasonOf(error))
    }
  return { plans, faults }
}

function totalsOf(plans: readonly { currency: string; amount: number }[]): string {
  const totals = new Map<string, number>()
  for (const { currency, amount } of plans) totals.set(currency, (totals.get(currency) ?? 0) + amount)
  return [...totals].map(([currency, amount]) => formatMoney(amount, currency, 'en')).join(', ')
}

/**
 * Refunds every ticket of a cancelled event.
 * @param count of its tickets, as shown to the operator before; without it they are only shown
 * @throws Error with the reason why nothing was refunded
 */
export async function refundEvent(deps: PurchaseDeps, title: string, count?: number): Promise<string> {
  await requireCancelled(deps, title)
  const { plans, faults } = await planEvent(deps, title)
  if (plans.length === 0) return [`No ticket of ${title} is left to refund.`, ...faults].join('\n')
  const tickets = `${plans.length} tickets of ${title}: ${totalsOf(plans)}`
  if (count === undefined) {
    const again = `npm run live -- refund ${title} ${plans.length}`
    return [tickets, ...faults, `Nothing was refunded yet. To refund: ${again}`].join('\n')
  }
  if (count !== plans.length) throw new Error(`${tickets}, not ${count}: nothing was refunded. Look at it again.`)
  const failed: string[] = []
  for (const { purchaseNumber } of plans)
    await refundPurchase(deps, { purchaseNumber, amount: undefined }, 0).catch((error: unknown) =>
      failed.push(`${purchaseNumber}: ${reasonOf(error)}`),
    )
  return [`${plans.length - failed.length} of ${tickets} were refunded.`, ...faults, ...failed].join('\n')
}
