import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { addMembership, findMemberships } from './membership-store.ts'
import { nextUpdateDate } from './membership-terms.ts'
import { untouchedTerm } from './renewal/renewal-store.ts'

interface Joining {
  memberId: string
  publisherId: string
  /** A month, tax included. */
  price: number
  currency: string
  /** When the first term begins, if not at once. */
  billingSince?: Date
}

/** Makes the member one of the channel, at `now`. False when they are already. */
export const joinChannel = (trx: Kysely<Database>, { memberId, publisherId, ...joining }: Joining, now: Date) => {
  const { price, currency, billingSince = now } = joining
  return addMembership(
    trx,
    {
      ...{ member_id: memberId, publisher_id: publisherId, price, currency },
      ...{ registered_at: now, billing_since: billingSince, cancelled_at: null, ends_at: null },
      ...untouchedTerm,
      renews_on: nextUpdateDate(billingSince, now),
    },
    now,
  )
}

/** Whether the member may view the channel at `now`, cancelled or not. */
export const isMember = async (db: Kysely<Database>, memberId: string, publisherId: string, now: Date) =>
  (await findMemberships(db, memberId, [publisherId], now)).length > 0
