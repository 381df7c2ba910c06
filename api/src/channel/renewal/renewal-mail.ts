import type { Kysely } from 'kysely'
import { formatDay } from '../../calendar.ts'
import { findPublishers, inLanguage } from '../../catalogue/public.ts'
import type { Database } from '../../database/tables.ts'
import { findMember } from '../../identity/public.ts'
import { type ChargeFailureReason, enqueueMail, formatMoney, type QueuedMail } from '../../mail/public.ts'
import { mailPictureOf } from '../channel-picture.ts'
import type { MembershipRow } from '../membership-store.ts'
import { cancelBy } from '../membership-terms.ts'
import { cardChangeBy, lastTryOn } from './renewal-plan.ts'

type Trx = Kysely<Database>

/** Values of a mail about the next term, and formatters for the member's language. */
interface Letter {
  about: { publisher_id: string; channel_name: string; renewal_date: string; price: string; image?: string }
  money(amount: number): string
  day(day: string): string
}
type LetterOf<Mail> = Mail extends QueuedMail ? Pick<Mail, 'kind' | 'facts'> : never

/** Runs in the transaction that causes the mail. A member who has left since gets none. */
async function mailMember(
  trx: Trx,
  membership: MembershipRow,
  write: (letter: Letter) => LetterOf<QueuedMail>,
  now: Date,
): Promise<void> {
  const { member_id, publisher_id, currency, renews_on } = membership
  const member = await findMember(trx, member_id)
  if (!member) return
  const { locale, email: to } = member
  const [publisher] = await findPublishers(trx, [publisher_id])
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const day = (shown: string) => formatDay(shown, locale)
  const about = {
    publisher_id,
    channel_name: publisher ? inLanguage(publisher, 'name', locale) : publisher_id,
    renewal_date: day(renews_on),
    price: money(membership.next_price ?? membership.price),
    ...(await mailPictureOf(trx, publisher_id, locale, now)),
  }
  await enqueueMail(trx, { ...write({ about, money, day }), to, locale, memberId: member_id }, now)
}

/**
 * Notifies the member that the membership renews, and at which price.
 * @param cardLast4 of the card that will be charged
 */
export function mailRenewing(
  trx: Trx,
  membership: MembershipRow,
  today: string,
  cardLast4: string | undefined,
  now: Date,
) {
  const { price, next_price, renews_on } = membership
  const hasNewPrice = next_price !== null && next_price !== price
  const mayCancel = today <= cancelBy(renews_on)
  return mailMember(
    trx,
    membership,
    ({ about, money, day }) => ({
      kind: 'channel_renewing',
      facts: {
        ...about,
        former_price: hasNewPrice ? money(price) : '',
        cancel_by: mayCancel ? day(cancelBy(renews_on)) : '',
        card_last4: cardLast4 ?? '',
      },
    }),
    now,
  )
}

/** Notifies the member that the term was declined, and until when it is retried. */
export const mailDeclined = (trx: Trx, membership: MembershipRow, reason: ChargeFailureReason, now: Date) =>
  mailMember(
    trx,
    membership,
    ({ about, day }) => ({
      kind: 'channel_payment_declined',
      facts: { ...about, reason, card_by: day(cardChangeBy(now)), last_try_on: day(lastTryOn(now)) },
    }),
    now,
  )

/** Notifies the member that the membership has ended, because its term could not be paid. */
export const mailEnded = (trx: Trx, membership: MembershipRow, now: Date) =>
  mailMember(trx, membership, ({ about }) => ({ kind: 'channel_payment_ended', facts: about }), now)
