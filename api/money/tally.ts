import type { Selectable } from 'kysely'
import type { PurchaseTable } from '../src/purchase/purchase-tables.ts'
import type { MoneySite } from './money-site.ts'
import type { Shopping } from './shopping.ts'

type Counted = Pick<
  Selectable<PurchaseTable>,
  'status' | 'payment_kind' | 'coupon_price' | 'subject_kind' | 'is_gift' | 'upgrade_of' | 'charge_currency'
>

export interface Tally {
  made(): { sequences: number; purchases: number }
  add(shopping: Shopping, purchases: readonly Counted[]): void
  /** Counts the renewals among all purchases, at the end. */
  renewed(purchases: readonly Pick<Selectable<PurchaseTable>, 'term_date' | 'status'>[]): void
  /** Names of what happened at least once. */
  happened(): Set<string>
  /** What happened, for a reader. */
  lines(firstSeed: number): string[]
}

const count = (counts: Map<string, number>, name: string, more = 1) => counts.set(name, (counts.get(name) ?? 0) + more)

const written = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ') || 'none'

function kindOf({ payment_kind, coupon_price, subject_kind, is_gift, upgrade_of, charge_currency }: Counted): string {
  if (subject_kind === 'channel') return `channel by ${payment_kind}`
  if (is_gift) return `gift by ${payment_kind}`
  if (upgrade_of !== null) return `upgrade by ${payment_kind}`
  if (charge_currency !== null) return `${payment_kind} in ${charge_currency}`
  return coupon_price > 0 ? `${payment_kind} with a coupon` : payment_kind
}

/** Counts what happened in all sequences of a run. */
export function tallyOf(site: MoneySite): Tally {
  const kinds = new Map<string, number>()
  const paid = new Map<string, number>()
  const ends = new Map<string, number>()
  const refusals = new Map<string, number>()
  let sequences = 0
  let purchases = 0
  let kills = 0
  let refunds = 0
  let clockMoves = 0
  let accepted = 0
  let renewals = { due: 0, paid: 0 }
  return {
    made: () => ({ sequences, purchases }),
    add: (shopping, made) => {
      sequences += 1
      purchases += made.length
      kills += shopping.kills
      refunds += shopping.refunds
      accepted += shopping.seen.accepted.size
      clockMoves += shopping.clockMoves
      for (const purchase of made) {
        count(kinds, kindOf(purchase))
        count(ends, purchase.status)
        if (purchase.status === 'granted') count(paid, kindOf(purchase))
      }
      for (const [code, times] of shopping.seen.refusals) count(refusals, code, times)
    },
    renewed: (all) => {
      const terms = all.filter(({ term_date }) => term_date !== null)
      renewals = { due: terms.length, paid: terms.filter(({ status }) => status === 'granted').length }
    },
    happened: () => {
      const others = { 'process killed': kills, 'clock moved': clockMoves, 'gift accepted': accepted }
      const money = { 'refund by an operator': refunds, 'paid renewal': renewals.paid }
      return new Set([
        ...[...paid.keys()].map((kind) => `paid by ${kind.replace(/ in \w+$/, '')}`),
        ...[...ends.keys()].map((status) => `ended as ${status}`),
        ...[...site.toGateway.met.keys()].map((fate) => `gateway ${fate}`),
        ...[...site.webhooks.met.keys()].map((fate) => `webhooks ${fate}`),
        ...Object.entries({ ...others, ...money }).flatMap(([name, times]) => (times > 0 ? [name] : [])),
      ])
    },
    lines: (firstSeed) => [
      `${purchases} purchases in ${sequences} sequences, seeds from ${firstSeed}`,
      `  ordered    ${written(kinds)}`,
      `  paid by    ${written(paid)}`,
      `  ended as   ${written(ends)}`,
      `  refused    ${written(refusals)}`,
      `  refunded   ${refunds} times by an operator; ${accepted} gifts were accepted`,
      `  renewals   ${renewals.due}, of which ${renewals.paid} paid`,
      `  processes  killed ${kills} times; clock moved ${clockMoves} times`,
      `  gateway    ${written(site.toGateway.met)}`,
      `  webhooks   ${written(site.webhooks.met)}`,
    ],
  }
}
