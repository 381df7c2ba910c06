import type { Kysely } from 'kysely'
import { addDays, dayInTokyo } from '../../calendar.ts'
import { findChannel } from '../../catalogue/public.ts'
import type { Database } from '../../database/tables.ts'
import type { ChannelDeps } from '../channel-deps.ts'
import { lockMembership, type MembershipRow } from '../membership-store.ts'
import { mailEnded, mailRenewing } from './renewal-mail.ts'
import { announcedDaysBefore, renewalStep } from './renewal-plan.ts'
import { listMembershipsToRenew, type MembershipKey, updateMembership } from './renewal-store.ts'
import { declineTerm } from './term-outcome.ts'

type Trx = Kysely<Database>
/** What follows a step: nothing, another step, or a charge, which is made outside the transaction. */
type Left = { left: 'nothing' | 'more' } | { left: 'charge'; membership: MembershipRow; day: string; price: number }

const perPage = 200
/** Consecutive charges without a response after which the rest waits for the next run. */
const maxUnanswered = 3

/**
 * Mails, charges and ends what is due, as {@link renewalStep} decides. Several processes may run it at once. One membership that
 * fails does not delay the others; while the gateway does not respond all of them wait, and none is declined.
 */
export async function renewMemberships(deps: ChannelDeps): Promise<void> {
  const { log } = deps
  let unanswered = 0
  for await (const key of membershipsToRenew(deps)) {
    try {
      unanswered = (await renew(deps, key)) ? 0 : unanswered + 1
    } catch (error) {
      log.error({ err: error, ...key }, 'membership could not be renewed')
    }
    if (unanswered < maxUnanswered) continue
    log.warn('the gateway does not respond: renewals wait')
    break
  }
  await deps.jobs.trigger('mail-deliver')
}

async function* membershipsToRenew({ clock, db }: ChannelDeps): AsyncGenerator<MembershipKey> {
  const now = clock.now()
  const today = dayInTokyo(now)
  const due = { now, today, announcedUntil: addDays(today, announcedDaysBefore) }
  for (let last: MembershipKey | undefined = { member_id: '', publisher_id: '' }; last; ) {
    const page: MembershipKey[] = await listMembershipsToRenew(db, due, last, perPage)
    yield* page
    last = page.at(-1)
  }
}

/** @returns false when the gateway did not respond */
async function renew(deps: ChannelDeps, key: MembershipKey): Promise<boolean> {
  for (let charged = ''; ; ) {
    const { left, ...charge } = await deps.db.transaction().execute((trx) => takeStep(deps, trx, key))
    if (left === 'nothing') return true
    if (!('membership' in charge)) continue
    const { membership, day, price } = charge
    if (day === charged) throw new Error(`The charge of ${day} has changed nothing`)
    charged = day
    const { currency, declined_at: declinedAt } = membership
    const term = { memberId: key.member_id, publisherId: key.publisher_id, termDate: day }
    const outcome = await deps.chargeTerm({ ...term, price, currency, declinedAt })
    if (outcome !== 'settled') return outcome === 'underway'
  }
}

/** Under the membership's lock, so that each mail is sent once. */
async function takeStep({ clock, renewalCard }: ChannelDeps, trx: Trx, key: MembershipKey): Promise<Left> {
  const now = clock.now()
  const membership = await lockMembership(trx, key.member_id, key.publisher_id, now)
  if (!membership) return { left: 'nothing' }
  const card = await renewalCard(trx, key.member_id)
  const channel = await findChannel(trx, key.publisher_id)
  const channelPrice = channel?.currency === membership.currency ? channel.price : undefined
  const next = renewalStep(membership, { now, channelPrice, cardKeptAt: card?.kept_at })
  switch (next.step) {
    case 'wait':
      return { left: 'nothing' }
    case 'announce': {
      const announced = await updateMembership(trx, membership, { announced_at: now, next_price: next.price })
      await mailRenewing(trx, announced, dayInTokyo(now), card?.last4, now)
      return { left: 'more' }
    }
    case 'charge': {
      if (card || next.price === 0) return { left: 'charge', membership, day: next.day, price: next.price }
      const term = { memberId: key.member_id, publisherId: key.publisher_id, termDate: next.day }
      await declineTerm(trx, term, 'no_card', now)
      return { left: 'more' }
    }
    case 'end': {
      await updateMembership(trx, membership, { cancelled_at: membership.cancelled_at ?? now, ends_at: now })
      await mailEnded(trx, membership, now)
      return { left: 'more' }
    }
  }
}
