import type { NoticeKind } from '@ginmaku/shared-contracts/api/member/notice.ts'
import type { ColumnType, Generated } from 'kysely'

/** What the page says of a notice, in no language. Dates are RFC 3339. */
export interface NoticeFacts {
  ends_at?: string
  starts_at?: string
  story_number?: number
  story_name_ja?: string
  story_name_en?: string
  price?: number
  former_price?: number
  currency?: string
}

/** That a member was notified of something, once. */
export interface NoticeTable {
  notice_id: Generated<string>
  member_id: string
  kind: NoticeKind
  /** What it is about: an entitlement, a performance, an episode, a price. */
  subject: string
  full_title_id: string
  facts: ColumnType<NoticeFacts, string, string>
  /** False: the member had switched the kind off on the page; the row only prevents a second mail. */
  on_page: boolean
  noticed_at: Date
  read_at: Generated<Date | null>
}

/** Where a member wants notices of a kind; without a row, everywhere. */
export interface NoticeChoiceTable {
  member_id: string
  kind: NoticeKind
  by_mail: boolean
  on_page: boolean
}

/** A title of a watchlist as it was last seen, to notice what has changed. */
export interface WatchedTitleTable {
  full_title_id: string
  /** Of the latest episode that could ever be watched; 0: none. */
  story_number: number
  /** The cheapest one when it was last on sale. */
  price: number | null
  currency: string | null
  seen_at: Date
}

declare module '../database/tables.ts' {
  interface Database {
    notice: NoticeTable
    notice_choice: NoticeChoiceTable
    watched_title: WatchedTitleTable
  }
}
