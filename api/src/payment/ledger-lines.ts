/** Money of one payment at its gateway so far; smallest unit of its currency. */
export interface PaymentAmounts {
  captured: number
  refunded: number
}

/** An amount of a currency, in its smallest unit. */
export interface Charge {
  amount: number
  currency: string
}

/** The parts of a sale. All but `charge` are in `currency`, including tax where there is any. */
export interface SaleParts {
  /** The agreed charge. A payment of any other amount is not a sale: it stays in suspense until it is refunded. */
  charge: Charge
  price: number
  currency: string
  /** Consumption tax contained in `price`. */
  tax: number
  /** Fee contained in `price`. */
  fee: number
  /** Discount of a coupon, already deducted from `price`. */
  coupon: number
}

/**
 * Accounts of the ledger. Debit is positive. `gateway:NAME` is what a gateway owes us; `suspense` is money of payments
 * without a sale, until it is refunded; `exchange` balances a charge in one currency with its sale in another.
 */
export type LedgerAccount =
  | `gateway:${string}`
  | 'sales'
  | 'consumption_tax'
  | 'fees'
  | 'coupons'
  | 'refunds'
  | 'suspense'
  | 'exchange'

export interface LedgerLine extends Charge {
  account: LedgerAccount
}

export interface EntryDraft {
  event: 'captured' | 'refunded'
  amount: number
  /** Sum captured or refunded so far, including this entry. */
  total: number
  lines: LedgerLine[]
}

/** The share of `amount` in proportion `part` to `whole`, rounded down; exact even if the product exceeds 2^53. */
const shareOf = (amount: number, part: number, whole: number) => Number((BigInt(part) * BigInt(amount)) / BigInt(whole))

const withoutZeros = (lines: LedgerLine[]): LedgerLine[] => lines.filter(({ amount }) => amount !== 0)

/** Balances a charge with its amount in the currency of the sale, so that each currency sums to zero. */
function exchangeLines(charged: Charge, sold: Charge): LedgerLine[] {
  if (charged.currency === sold.currency) return []
  return [
    { account: 'exchange', ...charged, amount: -charged.amount },
    { account: 'exchange', ...sold },
  ]
}

function captureLines(gateway: string, paid: Charge, sale: SaleParts | undefined): LedgerLine[] {
  const owed: LedgerLine = { account: `gateway:${gateway}`, ...paid }
  if (!sale) return [owed, { account: 'suspense', ...paid, amount: -paid.amount }]
  const { price, tax, fee, coupon, currency } = sale
  return withoutZeros([
    owed,
    ...exchangeLines(paid, { amount: price, currency }),
    { account: 'coupons', amount: coupon, currency },
    { account: 'consumption_tax', amount: -tax, currency },
    { account: 'fees', amount: -fee, currency },
    { account: 'sales', amount: tax + fee - price - coupon, currency },
  ])
}

/** Price and tax are reversed by the total refunded so far, so that refunds in parts reverse exactly what one would. */
function refundLines(
  gateway: string,
  before: PaymentAmounts,
  total: Charge,
  sale: SaleParts | undefined,
): LedgerLine[] {
  const refund: Charge = { ...total, amount: total.amount - before.refunded }
  const paidBack: LedgerLine = { account: `gateway:${gateway}`, ...refund, amount: -refund.amount }
  if (!sale) return [paidBack, { account: 'suspense', ...refund }]
  const { charge, currency } = sale
  const reversed = (part: number) =>
    shareOf(total.amount, part, charge.amount) - shareOf(before.refunded, part, charge.amount)
  const [price, tax] = [reversed(sale.price), reversed(sale.tax)]
  return withoutZeros([
    paidBack,
    ...exchangeLines({ ...refund, amount: -refund.amount }, { amount: -price, currency }),
    { account: 'consumption_tax', amount: tax, currency },
    { account: 'refunds', amount: price - tax, currency },
  ])
}

/**
 * The entries that update the ledger to the gateway's state of a payment: none when the gateway's message is older than the
 * ledger. Every entry's lines sum to zero in each currency.
 * @param currency of the payment
 * @param parts undefined for a payment without a purchase
 */
export function entriesFor(
  gateway: string,
  recorded: PaymentAmounts,
  now: PaymentAmounts,
  currency: string,
  parts: SaleParts | undefined,
): EntryDraft[] {
  const entries: EntryDraft[] = []
  const captured = recorded.captured || now.captured
  const isSale = parts?.charge.amount === captured && parts.charge.currency === currency
  const sale = isSale ? parts : undefined
  if (recorded.captured === 0 && captured > 0)
    entries.push({
      event: 'captured',
      amount: captured,
      total: captured,
      lines: captureLines(gateway, { amount: captured, currency }, sale),
    })
  if (now.refunded > recorded.refunded)
    entries.push({
      event: 'refunded',
      amount: now.refunded - recorded.refunded,
      total: now.refunded,
      lines: refundLines(gateway, { captured, refunded: recorded.refunded }, { amount: now.refunded, currency }, sale),
    })
  return entries
}
