import type { Membership } from '@ginmaku/shared-contracts/api/member/membership.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { addDays, dayInTokyo } from '../calendar.ts'
import { findPublishers, inLanguage } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import type { MembershipRow } from './membership-store.ts'
import { cancelBy, cancellationOf, nextUpdateDate } from './membership-terms.ts'
import { cardChangeBy } from './renewal/renewal-plan.ts'

/** With the names of the publishers in the reader's language. */
export async function presentMemberships(
  db: Kysely<Database>,
  rows: readonly MembershipRow[],
  locale: Locale,
  now: Date,
): Promise<Membership[]> {
  const publishers = await findPublishers(
    db,
    rows.map(({ publisher_id }) => publisher_id),
  )
  return rows.map((row) => {
    const publisher = publishers.find(({ publisher_id }) => publisher_id === row.publisher_id)
    const { publisher_id, price, currency } = row
    return {
      ...{ publisher_id, price, currency },
      name: publisher ? inLanguage(publisher, 'name', locale) : publisher_id,
      registration_since: dayInTokyo(row.registered_at),
      billing_start_date: dayInTokyo(row.billing_since),
      ...datesOf(row, now),
    }
  })
}

type Dates = Omit<
  Membership,
  'publisher_id' | 'name' | 'price' | 'currency' | 'registration_since' | 'billing_start_date'
>

function datesOf(row: MembershipRow, now: Date): Dates {
  const { billing_since, cancelled_at, ends_at } = row
  const next = nextUpdateDate(billing_since, now)
  if (!cancelled_at || !ends_at) {
    const last_day = addDays(cancellationOf(row, now).endDate, -1)
    return { state: 'joined', next_billing_date: next, last_day, cancel_by: cancelBy(next), ...renewalOf(row) }
  }
  const last_day = lastDayOf(ends_at)
  return {
    state: 'canceled',
    ...(next <= last_day && { next_billing_date: next }),
    ...{ unregistration_date: dayInTokyo(cancelled_at), last_day },
  }
}

/** What the member should know about the next renewal: a new price, or declined payments. */
const renewalOf = ({
  price,
  next_price,
  declined_since,
}: MembershipRow): Pick<Dates, 'next_price' | 'card_change_by'> => ({
  ...(next_price !== null && next_price !== price && { next_price }),
  ...(declined_since && { card_change_by: cardChangeBy(declined_since) }),
})

/** The last day of viewing of a membership that does not renew. */
export const lastDayOf = (endsAt: Date): string => addDays(dayInTokyo(endsAt), -1)
