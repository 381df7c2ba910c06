import type { Notice } from '@ginmaku/shared-contracts/api/member/notice.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { findTitleNames, presentTitleName, type TitleRow } from '../catalogue/public.ts'
import { lockMemberAgainstDeletion } from '../identity/public.ts'
import { endpoint } from '../server/endpoint.ts'
import { countNotices, findChoices, listNotices, markRead, storeChoice } from './notice-store.ts'
import type { NotifyDeps } from './notify-members.ts'

export const getNotices = (deps: NotifyDeps) =>
  endpoint('GET /user/notice', async ({ query }, { memberId, locale }) => {
    const { db } = deps
    const rows = await listNotices(db, memberId, query)
    const titles = await findTitleNames(db, [...new Set(rows.map(({ full_title_id }) => full_title_id))])
    const titleOf = new Map(titles.map((title) => [title.full_title_id, title]))
    const { all, unread } = await countNotices(db, memberId)
    const items = rows.flatMap((row) => {
      const title = titleOf.get(row.full_title_id)
      return title ? [presentNotice(deps, row, title, locale)] : []
    })
    return { items, result_total_count: all, unread_count: unread }
  })

type Row = Awaited<ReturnType<typeof listNotices>>[number]

function presentNotice({ heldPictures }: NotifyDeps, row: Row, title: TitleRow, locale: Locale): Notice {
  const { notice_id, kind, noticed_at, read_at, facts } = row
  const { story_name_ja, story_name_en, ...same } = facts
  const named = presentTitleName(title, locale)
  const story_name = locale === 'ja' ? story_name_ja : story_name_en
  return {
    ...{ notice_id, kind, ...named, image: heldPictures.addressOf(named.image, title) },
    ...{ noticed_at: noticed_at.toISOString(), is_read: read_at !== null, ...same },
    ...(story_name && { story_name }),
  }
}

export const readNotices = ({ clock, db }: NotifyDeps) =>
  endpoint('POST /user/notice/read', async ({ body }, { memberId }) => {
    await markRead(db, memberId, new Date(body.until), clock.now())
    return undefined
  })

export const getNoticeChoices = ({ db }: NotifyDeps) =>
  endpoint('GET /user/notice-choice', async (_, { memberId }) => ({ items: await findChoices(db, memberId) }))

export const putNoticeChoice = ({ db }: NotifyDeps) =>
  endpoint('PUT /user/notice-choice/{kind}', async ({ params, body }, { memberId }) => {
    await db.transaction().execute(async (trx) => {
      if (await lockMemberAgainstDeletion(trx, memberId)) await storeChoice(trx, memberId, { ...params, ...body })
    })
    return undefined
  })
