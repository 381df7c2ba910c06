import type { HomeRow } from '@ginmaku/shared-contracts/api/home.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import {
  findPageOfPublisher,
  findPublishers,
  listLiveEvents,
  listRows,
  liveWindow,
  presentCard,
  presentPublisher,
} from '../catalogue/public.ts'
import { endpoint } from '../server/endpoint.ts'
import { readSiteSettings } from './home-store.ts'
import type { HomeWorld } from './home-world.ts'
import type { ServiceSetting, SiteSettings } from './site-settings.ts'

/** Titles in a row: about two screens of a wide window. */
const rowLimit = 12

type RowSetting = SiteSettings['home_rows'][number]
type Cards = Awaited<ReturnType<typeof listRows>>[number]

/** spec §1, §2, §9: all of the home page that editors choose. A closed service has no rows. */
export const getHome = ({ clock, db, settings }: HomeWorld) =>
  endpoint('GET /home', async (_, { locale }) => {
    const now = clock.now()
    const chosen = await readSiteSettings(db, ['service', 'featured_publisher', 'home_rows'])
    const mode = settings.SERVICE_MODE
    const service = { mode, ...presentService(chosen.service, locale) }
    if (mode === 'closed') return { service, rows: [] }
    const rows = chosen.home_rows
    const named = rows.flatMap((row) => (row.kind === 'publisher' ? [row.publisher_id] : []))
    const { featured_publisher: featuredId } = chosen
    const [cards, publishers, page] = await Promise.all([
      listRows(db, now, rows, rowLimit),
      findPublishers(db, featuredId ? [...named, featuredId] : named),
      featuredId ? findPageOfPublisher(db, featuredId) : undefined,
    ])
    const publisherOf = (id: string) => {
      const found = publishers.find(({ publisher_id }) => publisher_id === id)
      return found && presentPublisher(found, locale)
    }
    const live = rows.flatMap((row, place) => (row.kind === 'live' ? (cards[place] ?? []) : []))
    const events =
      live.length > 0
        ? await listLiveEvents(
            db,
            live.map((card) => card.full_title_id),
          )
        : []
    const shown = rows.flatMap((row, place): HomeRow[] =>
      presentRow(row, cards[place] ?? [], { locale, now, events, publisherOf }),
    )
    const featured = featuredId ? publisherOf(featuredId) : undefined
    return {
      service,
      ...(featured && { featured_publisher: { ...featured, ...(page !== undefined && { page }) } }),
      rows: shown,
    }
  })

function presentService({ successor, ...dates }: ServiceSetting, locale: Locale) {
  return { ...dates, ...(successor && { successor: { name: successor.name[locale], url: successor.url } }) }
}

interface Around {
  locale: Locale
  now: Date
  events: Awaited<ReturnType<typeof listLiveEvents>>
  publisherOf(id: string): ReturnType<typeof presentPublisher> | undefined
}

function presentRow(row: RowSetting, cards: Cards, { locale, now, events, publisherOf }: Around): HomeRow[] {
  const items = cards.map((card) => presentCard(card, locale))
  if (items.length === 0) return []
  const heading = row.heading && { heading: row.heading[locale] }
  if (row.kind === 'newest') return [{ kind: 'newest', ...heading, items }]
  if (row.kind === 'genre') return [{ kind: 'genre', genre: row.genre, ...heading, items }]
  if (row.kind === 'publisher') {
    const publisher = publisherOf(row.publisher_id)
    return publisher ? [{ kind: 'publisher', publisher, ...heading, items }] : []
  }
  const performances = items.flatMap((item) => {
    const event = events.find(({ full_title_id }) => full_title_id === item.full_title_id)
    if (!event) return []
    const { starts_at, ends_at, state } = liveWindow(event, now)
    const live = { play_id: event.play_id, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), state }
    return [{ ...item, live }]
  })
  return [{ kind: 'live', ...heading, items: performances }]
}
