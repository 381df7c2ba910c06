import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { isOpen, stageOf } from './stage.ts'

/** Events shown to the buyer, by their kind in the API; the others are technical. */
const shownKinds = {
  created: 'ordered',
  action_required: 'left',
  unanswered: 'unanswered',
  captured: 'confirmed',
  granted: 'granted',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  refund_due: 'refundStarted',
  refund_requested: 'refundStarted',
  refund_refused: 'refundRefused',
  partly_refunded: 'refundedInPart',
  refunded: 'refunded',
  extra_refunded: 'extraRefunded',
} as const

type ShownKind = (typeof shownKinds)[keyof typeof shownKinds]
const isShownKind = (kind: string): kind is keyof typeof shownKinds => Object.hasOwn(shownKinds, kind)

/** What the timeline needs of a purchase, of a title or of a channel. */
export type TimedPayment = Pick<
  Purchase,
  'status' | 'next' | 'events' | 'created_at' | 'expires_at' | 'price' | 'currency' | 'refunds'
> &
  Partial<Pick<Purchase, 'payment_kind'>>

export interface PastStep {
  word: ShownKind
  at: string
  /** What was returned. */
  amount?: number
}

/** What the payment waits for. `until` and `confirming` have a deadline, `payment` and `checking` have none. */
export interface NextStep {
  word: 'until' | 'payment' | 'confirming' | 'checking' | 'refunding'
  at?: string
}

/** What happened to a payment, in order. A free order has no confirmed payment. */
export function pastSteps({ events, created_at, price, refunds = [] }: TimedPayment): PastStep[] {
  const ordered = events.some(({ kind }) => kind === 'created') ? [] : [{ kind: 'created', at: created_at }]
  return [...ordered, ...events].flatMap(({ kind, at }) => {
    if (!isShownKind(kind) || (kind === 'captured' && price === 0)) return []
    const refund =
      kind === 'partly_refunded' || kind === 'refunded' ? refunds.find((each) => each.at === at) : undefined
    return [{ word: shownKinds[kind], at, ...(refund && { amount: refund.price }) }]
  })
}

/** A full or partial refund is in progress. */
export const isRefunding = (purchase: TimedPayment): boolean => nextStep(purchase)?.word === 'refunding'

/** What is still to come; undefined when nothing is. */
export function nextStep(purchase: TimedPayment): NextStep | undefined {
  const { status, expires_at } = purchase
  const last = pastSteps(purchase).findLast(({ word }) => word.startsWith('refund'))
  if (last?.word === 'refundStarted') return { word: 'refunding' }
  if (!isOpen(purchase)) return undefined
  const until = status === 'captured' ? undefined : expires_at
  if (stageOf(purchase) === 'action') return until ? { word: 'until', at: until } : { word: 'payment' }
  return until ? { word: 'confirming', at: until } : { word: 'checking' }
}
