import { previewAddress } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { type HeldPictures, presentTitleName, type TitleRow } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import { findMember } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { enqueueMail, type QueuedMail } from '../mail/public.ts'
import { insertNotices, type NewNotice } from './notice-store.ts'

/** What the notify domain receives. */
export interface NotifyDeps extends Infrastructure {
  heldPictures: HeldPictures
}

/** What every mail of a notice says of its title. */
interface TitleFacts {
  full_title_id: string
  title_name: string
  /** Site-relative address of its poster in a format that mail clients show. */
  image: string
}

type MailOfKind = Pick<QueuedMail, 'kind' | 'facts'>

/** Something that members are notified of. */
export interface Occurrence extends Omit<NewNotice, 'full_title_id'> {
  title: TitleRow
  mailIn(locale: Locale, title: TitleFacts): MailOfKind
}

/**
 * Notifies members of an occurrence, each once, where they want it. `trx` must be a transaction.
 * @param asked those who have asked for this very notice get the mail whatever they chose for its kind
 * @returns how many were notified
 */
export async function notifyMembers(
  { clock, heldPictures }: Pick<NotifyDeps, 'clock' | 'heldPictures'>,
  trx: Kysely<Database>,
  { title, mailIn, ...notice }: Occurrence,
  memberIds: readonly string[],
  asked: ReadonlySet<string> = new Set(),
): Promise<number> {
  const now = clock.now()
  const added = await insertNotices(trx, { ...notice, full_title_id: title.full_title_id }, memberIds, now)
  for (const { memberId, byMail } of added) {
    const member = byMail || asked.has(memberId) ? await findMember(trx, memberId) : undefined
    if (!member) continue
    const { locale, email: to } = member
    const named = presentTitleName(title, locale)
    const image = previewAddress(heldPictures.addressOf(named.image, title))
    const mail = mailIn(locale, { ...named, image })
    await enqueueMail(trx, { ...mail, to, locale, memberId } as QueuedMail, now)
  }
  return added.length
}
