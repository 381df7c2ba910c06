import type { Kysely } from 'kysely'
import { formatDateTime } from '../calendar.ts'
import { findPackNames, findTitleNames, inLanguage } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import { claimEnding, type EntitlementRow, endOf, isUnstarted } from '../entitlement/public.ts'
import { findMember } from '../identity/public.ts'
import { enqueueMail } from '../mail/public.ts'
import { type LibraryDeps, noticeMsOf } from './present-entitlement.ts'

/** Mails that one transaction queues. */
const batch = 100

/** Mails each holder of what ends soon, once for each entitlement. */
export async function mailEnding(deps: LibraryDeps): Promise<void> {
  const { db, clock, jobs } = deps
  const now = clock.now()
  let mailed: number
  do mailed = await db.transaction().execute((trx) => mailBatch(trx, now, noticeMsOf(deps)))
  while (mailed === batch)
  await jobs.trigger('mail-deliver')
}

/** @returns how many were due */
async function mailBatch(trx: Kysely<Database>, now: Date, noticeMs: number): Promise<number> {
  const rights = await claimEnding(trx, now, noticeMs, batch)
  const titles = await findTitleNames(trx, [...new Set(rights.map(({ full_title_id }) => full_title_id))])
  const packs = await findPackNames(trx, [...new Set(rights.map(({ pack_id }) => pack_id))])
  for (const right of rights) {
    const title = titles.find(({ full_title_id }) => full_title_id === right.full_title_id)
    const pack = packs.find(({ pack_id }) => pack_id === right.pack_id)
    const member = await findMember(trx, right.member_id)
    const end = endOf(right)
    if (!title || !pack || !member || !end) continue
    const { locale, email: to } = member
    const facts = {
      full_title_id: right.full_title_id,
      title_name: inLanguage(title, 'name', locale),
      pack_name: inLanguage(pack, 'name', locale),
      ends_at: formatDateTime(end, locale),
      view_days: daysToStart(right),
    }
    await enqueueMail(trx, { kind: 'rental_ending', to, locale, facts, memberId: right.member_id }, now)
  }
  return rights.length
}

const daysToStart = (right: EntitlementRow) => (isUnstarted(right) ? String(right.view_days ?? '') : '')
