import type { Programme } from '@ginmaku/shared-contracts/api/catalogue/publisher-page.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { inLanguage } from './in-language.ts'
import { presentCard, presentPublisher } from './present-title.ts'
import { findPublisherPage, hasTitle, listLiveTitles, listOnDemand } from './publisher-page-store.ts'
import { presentLive } from './time-windows.ts'
import type { CardRow } from './title-store.ts'

const presentProgramme = (row: CardRow, locale: Locale): Programme => ({
  ...presentCard(row, locale),
  synopsis: inLanguage(row, 'synopsis', locale),
  cast: inLanguage(row, 'cast', locale),
  running_time: row.running_time,
})

/** spec §2.3 /kabuki_ondemand and /toei-anim: the table publisher_page names the publisher of each page. */
export const getPublisherPage = (deps: CatalogueDeps) =>
  endpoint('GET /publisher-page/{slug}', async ({ params, query }, { locale }) => {
    const { db, clock } = deps
    const now = clock.now()
    const page = await findPublisherPage(db, params.slug)
    if (!page) throw new ApiError('not_found')
    const featured = query.full_title_id
    if (featured !== undefined && !(await hasTitle(db, page.publisher_id, featured, now)))
      throw new ApiError('title_not_found')
    const live = (await listLiveTitles(db, page.publisher_id, now)).map((row) => ({
      ...presentProgramme(row, locale),
      live: presentLive(row, now),
    }))
    const { items, count } = await listOnDemand(db, page.publisher_id, query, now)
    return {
      publisher: presentPublisher(page, locale),
      lead: inLanguage(page, 'lead', locale),
      live: live
        .filter((title) => title.live.state !== 'ended')
        .sort((a, b) => Date.parse(a.live.starts_at) - Date.parse(b.live.starts_at)),
      items: items.map((row) => presentProgramme(row, locale)),
      result_total_count: count,
      has_channel: page.channel_id !== null,
    }
  })
