import type { MoneyRows } from './money-rows.ts'

type Row = MoneyRows['purchases'][number]

/** The gateway has kept what is due, in the currency in which it is due. */
function findWrongAmount({ keptBy, refunds }: MoneyRows, purchase: Row): string[] {
  const { purchase_number, status, price, currency, charge_amount, charge_currency, gateway } = purchase
  const payments = keptBy.get(purchase_number) ?? []
  const paid = payments.reduce((sum, { amount, refundedAmount }) => sum + amount - refundedAmount, 0)
  const returned = refunds
    .filter((refund) => refund.purchase_number === purchase_number && refund.outcome === 'refunded')
    .reduce((sum, { amount }) => sum + amount, 0)
  const due = status === 'granted' && gateway !== null ? (charge_amount ?? price) - returned : 0
  const faults =
    paid === due ? [] : [`${paid > due ? 'lost' : 'unpaid'}: ${purchase_number} is ${status}, ${paid} paid, ${due} due`]
  for (const payment of payments)
    if (payment.currency !== (charge_currency ?? currency))
      faults.push(`${purchase_number} was paid in ${payment.currency}, not in ${charge_currency ?? currency}`)
  return faults
}

/** What an upgrade deducts was paid before, and the buyer who paid the rest holds it. */
function findWrongCredit({ purchases, entitlements }: MoneyRows, purchase: Row): string[] {
  const { purchase_number, upgrade_of, upgrade_credit, origin_price, coupon_price, price } = purchase
  const faults =
    price + upgrade_credit + coupon_price === origin_price
      ? []
      : [`${purchase_number} has an upgrade of the wrong price`]
  let paidBefore = 0
  for (let id = upgrade_of; id !== null; ) {
    const former = entitlements.find(({ entitlement_id }) => entitlement_id === id)
    paidBefore += purchases.find((row) => row.purchase_number === former?.source_id)?.price ?? 0
    id = former?.replaces_entitlement_id ?? null
  }
  if (upgrade_credit > paidBefore)
    faults.push(`unpaid: ${purchase_number} was credited ${upgrade_credit} of ${paidBefore} paid`)
  return faults
}

/** What there is exactly once for a purchase that is granted, and never for another one. */
function granted(
  { entitlements, gifts, terms }: MoneyRows,
  { purchase_number, subject_kind, is_gift }: Row,
): unknown[] {
  if (subject_kind === 'channel')
    return terms.filter((term) => term.purchase_number === purchase_number && !term.revoked_at)
  if (is_gift)
    return gifts.filter(
      (gift) => gift.purchase_number === purchase_number && (gift.status === 'waiting' || gift.status === 'accepted'),
    )
  return entitlements.filter(
    ({ source_kind, source_id, revoked_at }) =>
      source_kind === 'purchase' && source_id === purchase_number && !revoked_at,
  )
}

/** Of a gift, who accepted it holds it, and its buyer nothing by it. */
function findWrongReceiver({ entitlements, gifts }: MoneyRows, { purchase_number }: Row): string[] {
  const gift = gifts.find((row) => row.purchase_number === purchase_number)
  const rights = entitlements.filter(({ source_id, revoked_at }) => source_id === purchase_number && !revoked_at)
  const receivers = rights.map(({ source_kind, member_id }) => `${source_kind} of ${member_id}`)
  const due = gift?.status === 'accepted' ? [`gift of ${gift.member_id}`] : []
  return String(receivers) === String(due)
    ? []
    : [`the gift ${purchase_number} is ${gift?.status}, with the entitlements: ${receivers.join(', ') || 'none'}`]
}

/** What is wrong with one purchase that has settled. */
export function faultsOfPurchase(rows: MoneyRows, purchase: Row): string[] {
  const { purchase_number, status, is_gift } = purchase
  const faults = [...findWrongAmount(rows, purchase), ...findWrongCredit(rows, purchase)]
  if (['created', 'authorizing', 'captured'].includes(status))
    faults.push(`open: ${purchase_number} is still ${status}`)
  const count = granted(rows, purchase).length
  if (count !== (status === 'granted' ? 1 : 0))
    faults.push(`${purchase_number} is ${status}, and was granted ${count} times`)
  if (is_gift) faults.push(...findWrongReceiver(rows, purchase))
  const coupon = rows.coupons.find((use) => use.purchase_number === purchase_number)
  if (coupon && coupon.state !== (status === 'granted' ? 'spent' : 'released'))
    faults.push(`${purchase_number} is ${status}, with its coupon ${coupon.state}`)
  return faults
}
