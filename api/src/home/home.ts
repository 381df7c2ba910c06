import type { HomeRow, LaterHomeRow } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import {
  findCards,
  findPageOfPublisher,
  findPublishers,
  listLiveEvents,
  listRows,
  presentPublisher,
} from '../catalogue/public.ts'
import type { Domain } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { endpoint } from '../server/endpoint.ts'
import { chooseHero } from './choose-hero.ts'
import { readSiteSettings } from './home-store.ts'
import { type HomeDeps, listBenefits, listCampaigns } from './list-offers.ts'
import { createSiteSettings } from './migrations/2026-11-27-00-home.ts'
import { type Around, presentLaterRow, presentRow } from './present-row.ts'
import { type Ranking, rankTitles } from './rank-titles.ts'
import { isLater, type ServiceSetting, type SiteSettings } from './site-settings.ts'

/** Titles in a row: about two screens of a wide window. */
const rowLimit = 12

/** Titles in the ranking: ten places, and a few in case some were withdrawn since they were sold. */
const rankedLimit = 15

/** spec §1.4, §2.2, §9.7: the part of the home page that editors choose. A closed service has no rows. */
export const getHome = (deps: HomeDeps) => {
  const ranking = rankTitles(deps, rankedLimit)
  const { clock, db, settings } = deps
  return endpoint('GET /home', async (_, { locale }) => {
    const now = clock.now()
    const chosen = await readSiteSettings(db, ['service', 'featured_publisher', 'home_hero', 'home_rows'])
    const mode = settings.SERVICE_MODE
    const service = { mode, ...presentService(chosen.service, locale) }
    if (mode === 'closed') return { service, rows: [] }
    const { featured_publisher: featuredId } = chosen
    const [around, hero, page, campaigns, benefits] = await Promise.all([
      collect(deps, ranking, chosen, { locale, now }),
      chooseHero(deps, ranking, chosen.home_hero, { locale, now }),
      featuredId ? findPageOfPublisher(db, featuredId) : undefined,
      listCampaigns(deps, { locale, now }),
      listBenefits(deps, { locale, now }),
    ])
    const featured = featuredId ? around.publisherOf(featuredId) : undefined
    return {
      service,
      ...(featured && { featured_publisher: { ...featured, ...(page !== undefined && { page }) } }),
      ...presentRows(chosen.home_rows, around),
      ...(hero.length > 0 && { hero }),
      ...(campaigns.length > 0 && { campaigns }),
      ...(benefits.length > 0 && { benefits }),
    }
  })
}

/** Reads the contents of all rows with few statements. */
async function collect(
  { db }: Infrastructure,
  ranking: Ranking,
  { home_rows: rows, featured_publisher: featuredId }: Pick<SiteSettings, 'home_rows' | 'featured_publisher'>,
  { locale, now }: Pick<Around, 'locale' | 'now'>,
): Promise<Around> {
  const listed = rows.filter((row) => !isLater(row))
  const named = rows.flatMap((row) => (row.kind === 'publisher' ? [row.publisher_id] : []))
  const ranked = await Promise.all(rows.map((row) => (row.kind === 'ranking' ? ranking(row.days) : [])))
  const featured = rows.flatMap((row) => (row.kind === 'feature' ? row.titles : []))
  const [cards, publishers, byId] = await Promise.all([
    listRows(db, now, listed, rowLimit),
    findPublishers(db, featuredId ? [...named, featuredId] : named),
    findCards(db, now, [...new Set([...ranked.flat(), ...featured])]),
  ])
  const live = listed.flatMap((row, place) => (row.kind === 'live' ? (cards[place] ?? []) : []))
  const liveIds = live.map((card) => card.full_title_id)
  const events = liveIds.length > 0 ? await listLiveEvents(db, liveIds) : []
  return {
    locale,
    now,
    events,
    publisherOf(id) {
      const found = publishers.find(({ publisher_id }) => publisher_id === id)
      return found && presentPublisher(found, locale)
    },
    cardsOf: (row) => (isLater(row) ? [] : (cards[listed.indexOf(row)] ?? [])),
    cardOf: (id) => byId.get(id),
    rankedIn: (row) => ranked[rows.indexOf(row)] ?? [],
  }
}

/** All rows that are not empty, in both lists of the contract. */
function presentRows(
  rows: SiteSettings['home_rows'],
  around: Around,
): { rows: HomeRow[]; later_rows?: LaterHomeRow[] } {
  const shown: HomeRow[] = []
  const later: LaterHomeRow[] = []
  for (const row of rows)
    if (isLater(row)) later.push(...presentLaterRow(row, shown.length + later.length, around))
    else shown.push(...presentRow(row, around))
  return { rows: shown, ...(later.length > 0 && { later_rows: later }) }
}

function presentService({ successor, ...dates }: ServiceSetting, locale: Locale) {
  return { ...dates, ...(successor && { successor: { name: successor.name[locale], url: successor.url } }) }
}

/** spec §1.6: the seller, and licence numbers of the rights agencies for the footer of the top page. */
export const getSite = ({ db }: Infrastructure) =>
  endpoint('GET /site', async (_, { locale }) => {
    const { licences, seller } = await readSiteSettings(db, ['licences', 'seller'])
    if (!seller) return { licences }
    const { name, address, ...rest } = seller
    return { licences, seller: { ...rest, name: name[locale], ...(address && { address: address[locale] }) } }
  })

/** The home page, and what editors show in the frame of every page. */
export const home: Domain<HomeDeps> = {
  name: 'home',
  migrations: { '2026-11-27-00-home': createSiteSettings },
  endpoints: (deps) => [getHome(deps), getSite(deps)],
}
