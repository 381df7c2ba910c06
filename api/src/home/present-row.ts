import type { HomeRow, LaterHomeRow } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import {
  type CardRow,
  isCardStillSold,
  type listLiveEvents,
  liveWindow,
  presentCard,
  type presentPublisher,
} from '../catalogue/public.ts'
import type { LaterRowSetting, ListedRowSetting, RowSetting } from './site-settings.ts'

/** Data that was read for the rows. */
export interface Around {
  locale: Locale
  now: Date
  events: Awaited<ReturnType<typeof listLiveEvents>>
  publisherOf(id: string): ReturnType<typeof presentPublisher> | undefined
  cardsOf(row: RowSetting): readonly CardRow[]
  /** Undefined for a title that is not in the shop. */
  cardOf(id: string): CardRow | undefined
  rankedIn(row: RowSetting): readonly string[]
}

/** The places of a ranking. */
const places = 10

/** Empty when it has no titles. */
export function presentRow(row: ListedRowSetting, { cardsOf, locale, ...around }: Around): HomeRow[] {
  const items = cardsOf(row).map((card) => presentCard(card, locale))
  if (items.length === 0) return []
  const heading = row.heading && { heading: row.heading[locale] }
  if (row.kind === 'newest') return [{ kind: 'newest', ...heading, items }]
  if (row.kind === 'genre') return [{ kind: 'genre', genre: row.genre, ...heading, items }]
  if (row.kind === 'publisher') {
    const publisher = around.publisherOf(row.publisher_id)
    return publisher ? [{ kind: 'publisher', publisher, ...heading, items }] : []
  }
  const performances = items.flatMap((item) => {
    const event = around.events.find(({ full_title_id }) => full_title_id === item.full_title_id)
    if (!event) return []
    const { starts_at, ends_at, state } = liveWindow(event, around.now)
    const live = { play_id: event.play_id, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), state }
    return [{ ...item, live }]
  })
  return [{ kind: 'live', ...heading, items: performances }]
}

/** Without titles that are sold no more. Empty when it has no titles; rows of the member's own titles have a call of their own. */
export function presentLaterRow(row: LaterRowSetting, place: number, around: Around): LaterHomeRow[] {
  const { locale, cardOf, rankedIn } = around
  const cards = (ids: readonly string[]) =>
    ids
      .flatMap((id) => cardOf(id) ?? [])
      .filter(isCardStillSold)
      .map((card) => presentCard(card, locale))
  if (row.kind === 'feature') {
    const items = cards(row.titles)
    const lead = row.lead && { lead: row.lead[locale] }
    return items.length > 0 ? [{ kind: 'feature', place, heading: row.heading[locale], ...lead, items }] : []
  }
  const heading = row.heading && { heading: row.heading[locale] }
  if (row.kind === 'library') return [{ kind: 'library', place, ...heading }]
  const items = cards(rankedIn(row)).slice(0, places)
  return items.length > 0 ? [{ kind: 'ranking', place, days: row.days, ...heading, items }] : []
}
