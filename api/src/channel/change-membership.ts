import type { Membership } from '@ginmaku/shared-contracts/api/member/membership.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { formatDay } from '../calendar.ts'
import type { Database } from '../database/tables.ts'
import { findMember } from '../identity/public.ts'
import { enqueueMail, formatMoney } from '../mail/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import type { ChannelDeps } from './channel-deps.ts'
import { mailPictureOf } from './channel-picture.ts'
import { cancelAt } from './join-channel.ts'
import { lockMembership, type MembershipRow, setEnd } from './membership-store.ts'
import { presentMemberships } from './present-membership.ts'

/** Each change sends a mail. */
const perMember: RateLimit = { name: 'channel-membership', points: 20, duration: 60 * 60 }

type Change = (trx: Kysely<Database>, row: MembershipRow, now: Date) => Promise<MembershipRow | undefined>

/**
 * Changes the caller's membership and mails them the result. `change` returns undefined if it was made before; then nothing is
 * sent.
 * @throws ApiError membership_not_found, too_many_requests
 */
export async function changeMembership(
  { clock, db, jobs, limits }: ChannelDeps,
  publisherId: string,
  { memberId, locale }: MemberCaller,
  kind: 'channel_cancelled' | 'channel_resumed',
  change: Change,
): Promise<Membership> {
  await limits.spend(perMember, memberId)
  const now = clock.now()
  const { membership, isChanged } = await db.transaction().execute(async (trx) => {
    const row = await lockMembership(trx, memberId, publisherId, now)
    if (!row) throw new ApiError('membership_not_found')
    const changed = await change(trx, row, now)
    const [membership] = await presentMemberships(trx, [changed ?? row], locale, now)
    if (!membership) throw new Error('A membership is lost while it is presented')
    if (changed) await mailOwner(trx, kind, membership, memberId, locale, now)
    return { membership, isChanged: changed !== undefined }
  })
  if (isChanged) await jobs.trigger('mail-deliver')
  return membership
}

async function mailOwner(
  trx: Kysely<Database>,
  kind: 'channel_cancelled' | 'channel_resumed',
  membership: Membership,
  memberId: string,
  locale: Locale,
  now: Date,
): Promise<void> {
  const member = await findMember(trx, memberId)
  if (!member) throw new ApiError('not_signed_in')
  const { publisher_id, name, price, currency, last_day, next_billing_date } = membership
  const facts = {
    ...{ publisher_id, channel_name: name, last_day: formatDay(last_day, locale) },
    next_billing_date: next_billing_date ? formatDay(next_billing_date, locale) : '',
    price: formatMoney(price, currency, locale),
    ...(await mailPictureOf(trx, publisher_id, locale, now)),
  }
  await enqueueMail(trx, { kind, to: member.email, locale, facts, memberId }, now)
}

/** @throws ApiError membership_not_found, too_many_requests */
export const cancelMembership = (deps: ChannelDeps) =>
  endpoint('POST /user/channel/{publisher_id}/cancel', ({ params }, caller) =>
    changeMembership(deps, params.publisher_id, caller, 'channel_cancelled', cancelAt),
  )

/** Takes a cancellation back while the channel may still be viewed. @throws ApiError membership_not_found, too_many_requests */
export const resumeMembership = (deps: ChannelDeps) =>
  endpoint('POST /user/channel/{publisher_id}/resume', ({ params }, caller) =>
    changeMembership(deps, params.publisher_id, caller, 'channel_resumed', async (trx, row) =>
      row.cancelled_at ? setEnd(trx, row, { cancelled_at: null, ends_at: null }) : undefined,
    ),
  )
