/** Money of one payment at its gateway so far; smallest unit of its currency. */
export interface PaymentAmounts {
  captured: number
  refunded: number
}

/** What a captured amount is made of. All are in the payment's currency, tax included where there is tax. */
export interface SaleParts {
  /** What the buyer owes. A payment of another amount is no sale: it is in suspense until it is refunded. */
  price: number
  /** Consumption tax contained in `price`. */
  tax: number
  /** Fee contained in `price`. */
  fee: number
  /** What a coupon has taken off before `price`. */
  coupon: number
}

/**
 * Accounts of the ledger. Debit is positive. `gateway:NAME` is what a gateway owes us; `suspense` is money of payments
 * that pay for nothing, until it is refunded.
 */
export type LedgerAccount =
  | `gateway:${string}`
  | 'sales'
  | 'consumption_tax'
  | 'fees'
  | 'coupons'
  | 'refunds'
  | 'suspense'

export interface LedgerLine {
  account: LedgerAccount
  amount: number
}

export interface EntryDraft {
  event: 'captured' | 'refunded'
  amount: number
  /** Captured or refunded so far, with this entry. */
  total: number
  lines: LedgerLine[]
}

/** Of `tax` in `whole`, the part in `amount`, rounded down; exact where the product exceeds 2^53. */
const taxIn = (amount: number, tax: number, whole: number) => Number((BigInt(tax) * BigInt(amount)) / BigInt(whole))

const withoutZeros = (lines: LedgerLine[]): LedgerLine[] => lines.filter(({ amount }) => amount !== 0)

function captureLines(gateway: string, amount: number, sale: SaleParts | undefined): LedgerLine[] {
  const owed: LedgerLine = { account: `gateway:${gateway}`, amount }
  if (!sale) return [owed, { account: 'suspense', amount: -amount }]
  const { tax, fee, coupon } = sale
  return withoutZeros([
    owed,
    { account: 'coupons', amount: coupon },
    { account: 'consumption_tax', amount: -tax },
    { account: 'fees', amount: -fee },
    { account: 'sales', amount: tax + fee - amount - coupon },
  ])
}

/** The tax is reversed by the total refunded so far, so that refunds in parts reverse exactly what one would. */
function refundLines(gateway: string, before: PaymentAmounts, total: number, sale: SaleParts | undefined) {
  const amount = total - before.refunded
  const paidBack: LedgerLine = { account: `gateway:${gateway}`, amount: -amount }
  if (!sale) return [paidBack, { account: 'suspense', amount } as const]
  const tax = taxIn(total, sale.tax, sale.price) - taxIn(before.refunded, sale.tax, sale.price)
  return withoutZeros([
    paidBack,
    { account: 'consumption_tax', amount: tax },
    { account: 'refunds', amount: amount - tax },
  ])
}

/**
 * The entries that bring the ledger from what it has of a payment to what the gateway says of it: none when the gateway's
 * message is older than the ledger. Every entry's lines sum to zero.
 * @param parts undefined for a payment without a purchase
 */
export function entriesFor(
  gateway: string,
  recorded: PaymentAmounts,
  now: PaymentAmounts,
  parts: SaleParts | undefined,
): EntryDraft[] {
  const entries: EntryDraft[] = []
  const captured = recorded.captured || now.captured
  const sale = parts?.price === captured ? parts : undefined
  if (recorded.captured === 0 && captured > 0)
    entries.push({
      event: 'captured',
      amount: captured,
      total: captured,
      lines: captureLines(gateway, captured, sale),
    })
  if (now.refunded > recorded.refunded)
    entries.push({
      event: 'refunded',
      amount: now.refunded - recorded.refunded,
      total: now.refunded,
      lines: refundLines(gateway, { captured, refunded: recorded.refunded }, now.refunded, sale),
    })
  return entries
}
