import type { CommonPart } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { closestPart } from './closest-part.ts'
import { presentCard, presentPublisher } from './present-title.ts'
import { findComparedTitle, listSimilar } from './similar-titles-store.ts'
import { findPublisher, listPublishers, listTitles } from './title-store.ts'

const recommendLimit = 12

/** spec §7.3 GET /latestTitle: newest first. */
export const listLatest = (deps: CatalogueDeps) =>
  endpoint('GET /latestTitle', async ({ query }, caller) => {
    const { items, count } = await listTitles(deps.db, deps.clock.now(), query, { genre: query.genre })
    return { items: items.map((row) => presentCard(row, caller.locale)), result_total_count: count }
  })

/** spec §7.3 GET /publisher, sorted by the collation of the caller's language. */
export const listAllPublishers = (deps: CatalogueDeps) =>
  endpoint('GET /publisher', async (_, caller) => {
    const collator = new Intl.Collator(caller.locale)
    const items = (await listPublishers(deps.db)).map((row) => presentPublisher(row, caller.locale))
    items.sort((a, b) => collator.compare(a.name, b.name))
    return { items, result_total_count: items.length }
  })

/** spec §7.3 GET /publisher/{publisherId}/title. */
export const listPublisherTitles = (deps: CatalogueDeps) =>
  endpoint('GET /publisher/{publisher_id}/title', async ({ params, query }, caller) => {
    const publisher = await findPublisher(deps.db, params.publisher_id)
    if (!publisher) throw new ApiError('not_found')
    const { items, count } = await listTitles(deps.db, deps.clock.now(), query, params)
    return {
      items: items.map((row) => presentCard(row, caller.locale)),
      result_total_count: count,
      publisher: presentPublisher(publisher, caller.locale),
    }
  })

/** spec §7.3 GET /title/{fullTitleId}/recommend. */
export const listRecommended = (deps: CatalogueDeps) =>
  endpoint('GET /title/{full_title_id}/recommend', async ({ params }, caller) => {
    const now = deps.clock.now()
    const compared = await findComparedTitle(deps.db, params.full_title_id, now)
    if (!compared) throw new ApiError('title_not_found')
    const similar = await listSimilar(deps.db, now, compared, caller.region, recommendLimit)
    const items = similar.map((row) => ({ ...presentCard(row, caller.locale), ...sharing(closestPart(compared, row)) }))
    return { items, result_total_count: items.length }
  })

const sharing = (shares: CommonPart | undefined) => shares && { shares }
