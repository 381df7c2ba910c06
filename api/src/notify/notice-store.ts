import type { NoticeChoice, NoticeKind } from '@ginmaku/shared-contracts/api/member/notice.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { type EntitlementRow, endingEntitlements } from '../entitlement/public.ts'
import { choicesWith, everywhere } from './notice-rules.ts'
import type { NoticeFacts } from './notice-tables.ts'

type Db = Kysely<Database>

export interface NewNotice {
  kind: NoticeKind
  subject: string
  full_title_id: string
  facts: NoticeFacts
}

/**
 * Stores the notice for those of these members who do not have it yet. The row is the claim: of two processes that look at the
 * same moment, one gets it.
 * @returns what each of them has chosen
 */
export async function insertNotices(trx: Db, notice: NewNotice, memberIds: readonly string[], now: Date) {
  if (memberIds.length === 0) return []
  const made = await trx
    .selectFrom('notice_choice')
    .selectAll()
    .where('kind', '=', notice.kind)
    .where('member_id', 'in', memberIds)
    .execute()
  const choiceOf = new Map(made.map((choice) => [choice.member_id, choice]))
  const rows = memberIds.map((member_id) => ({
    ...{ member_id, noticed_at: now, on_page: (choiceOf.get(member_id) ?? everywhere(notice.kind)).on_page },
    ...{ ...notice, facts: JSON.stringify(notice.facts) },
  }))
  const added = await trx
    .insertInto('notice')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'subject']).doNothing())
    .returning('member_id')
    .execute()
  return added.map(({ member_id }) => ({
    memberId: member_id,
    byMail: (choiceOf.get(member_id) ?? everywhere(notice.kind)).by_mail,
  }))
}

/** Those who were notified of a title since then. */
export async function listNoticed(trx: Db, kind: NoticeKind, fullTitleId: string, since: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('notice')
    .select('member_id')
    .where('kind', '=', kind)
    .where('full_title_id', '=', fullTitleId)
    .where('noticed_at', '>', since)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** What ends soon and whose holder has not been notified of it, the nearest end first. */
export function listUnnoticedEndings(db: Db, now: Date, noticeMs: number, limit: number): Promise<EntitlementRow[]> {
  return endingEntitlements(db, now, noticeMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice')
            .select('notice.notice_id')
            .where('notice.kind', '=', 'expiry')
            .whereRef('notice.member_id', '=', 'entitlement.member_id')
            .whereRef('notice.subject', '=', 'entitlement.entitlement_id'),
        ),
      ),
    )
    .limit(limit)
    .execute()
}

const shown = (db: Db, memberId: string) =>
  db.selectFrom('notice').where('member_id', '=', memberId).where('on_page', '=', true)

/** The newest first. */
export const listNotices = (db: Db, memberId: string, { offset, limit }: { offset: number; limit: number }) =>
  shown(db, memberId)
    .selectAll()
    .orderBy('noticed_at', 'desc')
    .orderBy('notice_id')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countNotices(db: Db, memberId: string): Promise<{ all: number; unread: number }> {
  return shown(db, memberId)
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where read_at is null))::int`.as('unread'),
    ])
    .executeTakeFirstOrThrow()
}

/** What was noticed later stays unread: the member may not have seen it. */
export async function markRead(db: Db, memberId: string, until: Date, now: Date): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('noticed_at', '<=', until)
    .execute()
}

export async function findChoices(db: Db, memberId: string): Promise<NoticeChoice[]> {
  const made = await db
    .selectFrom('notice_choice')
    .select(['kind', 'by_mail', 'on_page'])
    .where('member_id', '=', memberId)
    .execute()
  return choicesWith(made)
}

export async function storeChoice(trx: Db, memberId: string, choice: NoticeChoice): Promise<void> {
  await trx
    .insertInto('notice_choice')
    .values({ member_id: memberId, ...choice })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind']).doUpdateSet({ by_mail: choice.by_mail, on_page: choice.on_page }),
    )
    .execute()
}

export async function deleteNoticesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notice').where('noticed_at', '<', before).execute()
}

/** For the member's own data. */
export const ownNotices = (db: Db, memberId: string) =>
  db
    .selectFrom('notice')
    .select(['kind', 'full_title_id', 'noticed_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('noticed_at')
    .execute()

export async function deleteNoticesOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('notice').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('notice_choice').where('member_id', '=', memberId).execute()
}
