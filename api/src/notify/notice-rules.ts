import type { NoticeChoice, NoticeKind } from '@ginmaku/shared-contracts/api/member/notice.ts'
import { noticeKinds } from '@ginmaku/shared-contracts/api/member/notice-kinds.ts'
import { after, dayMs, minuteMs } from '../clock.ts'

/** A title as those see it who have it in their watchlist. */
export interface SeenTitle {
  /** Of the latest episode that can be watched; 0: none. */
  story_number: number
  /** The cheapest one; null: not on sale. */
  price: number | null
  currency: string | null
}

export interface TitleNews {
  /** Number of the latest episode, if it is a new one. */
  episode?: number
  price?: { price: number; former_price: number; currency: string }
  /** What to remember. */
  seen: SeenTitle
}

/** What is new of a title. An episode or a price that is gone for a while is no news when it is back. */
export function newsOf(former: SeenTitle, current: SeenTitle): TitleNews {
  const seen = {
    story_number: Math.max(former.story_number, current.story_number),
    price: current.price ?? former.price,
    currency: current.currency ?? former.currency,
  }
  const { price, currency } = current
  const isCheaper =
    price !== null && former.price !== null && currency !== null && currency === former.currency && price < former.price
  return {
    seen,
    ...(current.story_number > former.story_number && { episode: current.story_number }),
    ...(isCheaper && { price: { price, former_price: former.price ?? price, currency } }),
  }
}

export const isSame = (a: SeenTitle, b: SeenTitle): boolean =>
  a.story_number === b.story_number && a.price === b.price && a.currency === b.currency

/** Who added a title less than this ago has just seen it, and gets no news of it. */
const justAddedMs = 15 * minuteMs

export const addedBefore = (now: Date): Date => after(now, -justAddedMs)

/** Longer than any notice could be due again. */
const keptMs = 90 * dayMs

export const keptSince = (now: Date): Date => after(now, -keptMs)

/** Every kind, on unless the member has switched it off. */
export const choicesWith = (made: readonly NoticeChoice[]): NoticeChoice[] =>
  noticeKinds.map((kind) => made.find((choice) => choice.kind === kind) ?? everywhere(kind))

export const everywhere = (kind: NoticeKind): NoticeChoice => ({ kind, by_mail: true, on_page: true })
