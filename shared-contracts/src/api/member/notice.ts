import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { currency, empty, fullTitleId, instant, listOf, memberList, money } from '../shapes.ts'
import { noticeKinds } from './notice-kinds.ts'

const noticeKind = z.enum(noticeKinds)

const where = {
  by_mail: z.boolean(),
  /** In the list of notices, which the header's bell counts. */
  on_page: z.boolean(),
}

/** Where the caller wants notices of a kind. */
export const noticeChoice = z.object({ kind: noticeKind, ...where })

export const notice = z.object({
  notice_id: z.string(),
  kind: noticeKind,
  ...{ full_title_id: fullTitleId, title_name: z.string() },
  /** The title's poster. */
  image: z.string(),
  noticed_at: instant,
  is_read: z.boolean(),
  /** `expiry`: when the viewing period, or the time to start it, ends. */
  ends_at: instant.optional(),
  /** `live_start`. */
  starts_at: instant.optional(),
  /** `new_episode`. */
  story_number: z.int().optional(),
  story_name: z.string().optional(),
  /** `price_drop`: the cheapest price, and what it was. */
  price: money.optional(),
  former_price: money.optional(),
  currency: currency.optional(),
})

export const noticeCalls = declareCalls({
  'GET /user/notice': {
    summary: 'What the caller was notified of in the last 90 days, the latest first. Since 2.13.0',
    access: 'member',
    query: z.object(memberList),
    response: listOf(notice).extend({ unread_count: z.int() }),
  },
  'POST /user/notice/read': {
    summary: 'The caller has seen the notices up to that moment. Since 2.13.0',
    access: 'member',
    body: z.object({ until: instant }),
    status: 204,
    response: empty,
  },
  'GET /user/notice-choice': {
    summary: 'Where the caller wants notices of each kind. Since 2.13.0',
    access: 'member',
    response: z.object({ items: z.array(noticeChoice) }),
  },
  'PUT /user/notice-choice/{kind}': {
    summary: 'Choose where to get notices of a kind. Since 2.13.0',
    access: 'member',
    params: z.object({ kind: noticeKind }),
    body: z.object(where),
    status: 204,
    response: empty,
  },
})

export type NoticeKind = z.infer<typeof noticeKind>
export type NoticeChoice = z.infer<typeof noticeChoice>
export type Notice = z.infer<typeof notice>
