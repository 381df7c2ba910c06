import type { ChannelPack, NewTitle } from '@ginmaku/shared-contracts/api/catalogue/channel.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { after, dayMs } from '../clock.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { type ChannelRow, findChannel, listChannelStories, listChannels, listNewTitles } from './channel-store.ts'
import { inLanguage } from './in-language.ts'
import { presentPublisher, presentStory, presentTitleName } from './present-title.ts'
import { findTitleNames } from './title-store.ts'

/** Milliseconds for which a title is new: a month's term. */
const newForMs = 30 * dayMs

/** Fills one row. */
const mostNew = 6

const channelPackOf = (row: ChannelRow, locale: Locale): ChannelPack => ({
  description: inLanguage(row, 'description', locale),
  price: row.price,
  currency: row.currency,
})

/** Names and posters of these titles, by id. */
async function titlesById({ db }: CatalogueDeps, ids: readonly string[], locale: Locale) {
  const rows = await findTitleNames(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.full_title_id, presentTitleName(row, locale)]))
}

/** spec §2.3 /channel without an id: every channel, by the collation of the caller's language. */
export const listAllChannels = (deps: CatalogueDeps) =>
  endpoint('GET /channel', async (_, { locale }) => {
    const rows = await listChannels(deps.db, deps.clock.now())
    const shown = rows.flatMap((row) => row.full_title_ids)
    const titles = await titlesById(deps, shown, locale)
    const items = rows.map((row) => ({
      publisher: presentPublisher(row, locale),
      pack: channelPackOf(row, locale),
      images: row.full_title_ids.flatMap((id) => titles.get(id)?.image ?? []),
    }))
    const collator = new Intl.Collator(locale)
    items.sort((a, b) => collator.compare(a.publisher.name, b.publisher.name))
    return { items, result_total_count: items.length }
  })

/** spec §7.3 GET /channel/{publisherId}. */
export const getChannel = (deps: CatalogueDeps) =>
  endpoint('GET /channel/{publisher_id}', async ({ params, query }, { memberId, locale }) => {
    const channel = await findChannel(deps.db, params.publisher_id)
    if (!channel) throw new ApiError('not_found')
    const { items, count } = await listChannelStories(deps.db, channel.publisher_id, query, deps.clock.now())
    const fresh = query.offset > 0 ? [] : await listNew(deps, channel.publisher_id)
    const ids = [...items, ...fresh].map(({ full_title_id }) => full_title_id)
    const titles = await titlesById(deps, ids, locale)
    const membership = memberId ? await deps.membershipOf(memberId, channel.publisher_id) : undefined
    return {
      publisher: presentPublisher(channel, locale),
      pack: channelPackOf(channel, locale),
      ...(membership && { membership }),
      stories: items.flatMap((row) => {
        const title = titles.get(row.full_title_id)
        return title
          ? {
              ...presentStory(row, locale),
              full_title_id: title.full_title_id,
              title_name: title.title_name,
              title_image: title.image,
            }
          : []
      }),
      ...(fresh.length > 0 && { new_titles: fresh.flatMap((row) => presentNew(titles.get(row.full_title_id), row)) }),
      result_total_count: count,
    }
  })

function listNew({ db, clock }: CatalogueDeps, publisherId: string) {
  const now = clock.now()
  return listNewTitles(db, publisherId, after(now, -newForMs), now, mostNew)
}

const presentNew = (title: Omit<NewTitle, 'published_at'> | undefined, { published_at }: { published_at: Date }) =>
  title ? [{ ...title, published_at: published_at.toISOString() }] : []
