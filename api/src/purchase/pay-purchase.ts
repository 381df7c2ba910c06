import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { Kysely } from 'kysely'
import { releaseCoupon } from '../coupon/public.ts'
import type { Database } from '../database/tables.ts'
import { GatewayError, type PaymentOrder, paymentKinds } from '../payment/public.ts'
import { declineRenewal } from './channel/decline-renewal.ts'
import type { Checkout } from './checkout.ts'
import { findUsedOffer } from './dcc/dcc-offer-store.ts'
import { canBecome, isOpen } from './purchase-status.ts'
import {
  addPurchaseEvents,
  listPurchaseEvents,
  lockPurchase,
  type PurchaseRow,
  updatePurchase,
} from './purchase-store.ts'
import { checkWithGateway } from './settle/check-with-gateway.ts'
import { settlePurchase } from './settle/settle-purchase.ts'

/**
 * Requests payment from the gateway, once per attempt even if it is called repeatedly: the reference is also the
 * gateway's idempotency key. If the response is lost the purchase stays open, for return page, webhook and reconciler to settle.
 */
export async function payPurchase(
  checkout: Checkout,
  purchase: PurchaseRow,
  source: PaymentOrder['source'],
  more: Pick<PaymentOrder, 'isOffSession'> = {},
): Promise<PurchaseRow> {
  const { deps, gateways } = checkout
  const asking = await recordChange(checkout, purchase, { asked_at: deps.clock.now() }, 'asked')
  // It has ended since it was read, so it must not be paid.
  if (!isOpen(asking.status)) return asking
  const attempt = await gateways.named(purchase.gateway).pay({
    reference: purchase.reference,
    amount: purchase.charge_amount,
    currency: purchase.charge_currency,
    source,
    ...(await quoteOf(deps.db, purchase)),
    ...returnAddresses(deps.settings.SITE_ORIGIN, purchase),
    ...more,
    locale: purchase.locale,
  })
  switch (attempt.outcome) {
    case 'answered':
      return (await trySettle(checkout, () => settlePurchase(checkout, attempt.payment))) ?? purchase
    case 'refused':
      return recordChange(checkout, purchase, failed(attempt.failure), 'failed')
    case 'unreachable':
      deps.log.error(
        { err: attempt.cause, purchase: purchase.purchase_number },
        'gateway unreachable, nothing was requested',
      )
      return (await failUnrequested(checkout, purchase)) ?? waitForAnswer(checkout, purchase)
    case 'unknown':
      deps.log.warn(
        { err: attempt.cause, purchase: purchase.purchase_number },
        'gateway did not respond to a payment request',
      )
      return waitForAnswer(checkout, purchase)
  }
}

/**
 * Ends a purchase whose payment was never requested; the same request may create a new one. Undefined when its payment was
 * requested more than once, by a repeated request or after a process had died, because one of those requests may have arrived.
 */
function failUnrequested({ deps }: Checkout, purchase: PurchaseRow): Promise<PurchaseRow | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    // Locks the purchase before its events are read, so that no other request starts in between.
    await lockPurchase(trx, purchase.purchase_number)
    const events = await listPurchaseEvents(trx, purchase.purchase_number)
    if (events.filter(({ kind }) => kind === 'asked').length > 1) return undefined
    const change = { ...failed('gateway_unreachable'), idempotency_key: null }
    return changeOpen(deps, trx, purchase, change, 'failed')
  })
}

/** Leaves it open unless the gateway knows the outcome of the request now. */
async function waitForAnswer(checkout: Checkout, purchase: PurchaseRow): Promise<PurchaseRow> {
  const open = await recordChange(checkout, purchase, { status: 'authorizing' }, 'unanswered')
  return (await trySettle(checkout, () => checkWithGateway(checkout, open))) ?? open
}

/** The quote of a purchase that is charged in the card's currency. */
async function quoteOf(db: Kysely<Database>, { purchase_number, currency, charge_currency }: PurchaseRow) {
  if (charge_currency === currency) return {}
  const offer = await findUsedOffer(db, purchase_number)
  return offer && { quoteId: offer.quote_id }
}

const failed = (failure_code: ErrorCode) => ({ status: 'failed' as const, failure_code, action_url: null })

/** spec §2.4: /channel-complete shows the state of a channel's order after every outcome. */
const channelPages = { complete: '/channel-complete', cancel: '/channel-complete', error: '/channel-complete' }

/** spec §2.4: the pages that the buyer returns to. */
function returnAddresses(siteOrigin: string, { purchase_number, payment_kind, subject_kind }: PurchaseRow) {
  const { complete, cancel, error } = subject_kind === 'channel' ? channelPages : paymentKinds[payment_kind].pages
  const at = (path: string) => new URL(`${path}?${new URLSearchParams({ purchase_number })}`, siteOrigin).href
  return { returnUrl: at(complete), cancelUrl: at(cancel), errorUrl: at(error) }
}

type PurchaseChange = Parameters<typeof updatePurchase>[2]

/** Changes a purchase that is still open and records the event; a purchase that is no longer open is left unchanged. */
const recordChange = ({ deps }: Checkout, purchase: PurchaseRow, change: PurchaseChange, event: string) =>
  deps.db.transaction().execute((trx) => changeOpen(deps, trx, purchase, change, event))

async function changeOpen(
  deps: Checkout['deps'],
  trx: Kysely<Database>,
  purchase: PurchaseRow,
  change: PurchaseChange,
  event: string,
): Promise<PurchaseRow> {
  const locked = (await lockPurchase(trx, purchase.purchase_number)) ?? purchase
  const to = change.status ?? locked.status
  if (!isOpen(locked.status) || (to !== locked.status && !canBecome(locked.status, to))) return locked
  if (to === 'failed') {
    await releaseCoupon(trx, purchase.purchase_number, deps.clock.now())
    await declineRenewal(trx, locked, { status: to, failure: change.failure_code ?? null }, deps.clock.now())
  }
  await addPurchaseEvents(trx, purchase.purchase_number, [event], deps.clock.now())
  return updatePurchase(trx, purchase.purchase_number, change)
}

/** The reconciler handles what can't be finished now. */
async function trySettle(
  { deps }: Checkout,
  settle: () => Promise<PurchaseRow | undefined>,
): Promise<PurchaseRow | undefined> {
  try {
    return await settle()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ err: error }, 'gateway did not respond, the reconciler will check')
    return undefined
  }
}
