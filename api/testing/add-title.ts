import { randomUUID } from 'node:crypto'
import type { QualityType, ViewType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { after, type Clock, dayMs, hourMs } from '../src/clock.ts'
import type { Infrastructure } from '../src/infrastructure.ts'
import type { TestServer } from './open-test-server.ts'

/** A server to which titles can be added: a test server or any other. */
export interface Shop {
  deps: Pick<Infrastructure, 'clock' | 'db'>
  clock: Clock
}

/** A title of two stories, `{id}-1` and `{id}-2`, with a rental and a purchase pack of both. */
export async function addTitle(server: Shop, id: string, more: { isOversea?: boolean } = {}): Promise<void> {
  const { db, clock } = server.deps
  await db
    .insertInto('publisher')
    .values({ publisher_id: 'p', name_ja: '配給', name_en: 'Publisher' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('title')
    .values({
      full_title_id: id,
      publisher_id: 'p',
      name_ja: `${id}の映画`,
      name_en: `Film ${id}`,
      reading: id,
      synopsis_ja: '',
      synopsis_en: '',
      genre: 'film',
      captions: ['ja', 'en'],
      audio: ['ja'],
      rating: 'G',
      running_time: 128,
      released_year: 2026,
      cast_ja: [],
      cast_en: [],
      director_ja: null,
      director_en: null,
      is_oversea: more.isOversea ?? false,
      is_display_recommend: true,
      published_at: after(clock.now(), -dayMs),
    })
    .execute()
  for (const number of [1, 2]) await addStory(server, id, number)
  for (const salesType of ['tvod', 'est'] as const) await addPack(server, id, salesType)
}

async function addStory(server: Shop, id: string, number: number): Promise<void> {
  const play = `${id}-${number}`
  const words = { name_ja: `第${number}話`, name_en: `Story ${number}`, synopsis_ja: '', synopsis_en: '' }
  const assetId = number === 1 ? 'night-sea' : 'orbit'
  await server.deps.db
    .insertInto('story')
    .values({
      story_id: play,
      full_title_id: id,
      story_number: number,
      ...words,
      running_time: 64,
      play_id: play,
      asset_id: assetId,
      has_preview: number === 1,
    })
    .execute()
}

async function addPack(server: Shop, id: string, salesType: 'tvod' | 'est'): Promise<void> {
  const { db, clock } = server.deps
  const isRental = salesType === 'tvod'
  await db
    .insertInto('pack')
    .values({
      pack_id: `${id}-${salesType}`,
      full_title_id: id,
      kind: 'single',
      position: isRental ? 1 : 2,
      name_ja: isRental ? 'レンタル' : '購入',
      name_en: isRental ? 'Rental' : 'Purchase',
      sales_type: salesType,
      view_days: isRental ? 2 : null,
      start_within_days: isRental ? 30 : null,
      on_sale_from: after(clock.now(), -dayMs),
      on_sale_until: null,
      viewable_from: null,
    })
    .execute()
}

/** Makes the first story a two-hour live event that starts in `startsIn` milliseconds and opens 15 minutes before. */
export async function addLiveEvent(server: TestServer, id: string, startsIn: number): Promise<void> {
  const starts_at = after(server.clock.now(), startsIn)
  await server.deps.db
    .insertInto('live_event')
    .values({
      full_title_id: id,
      play_id: `${id}-1`,
      asset_id: 'live-loop',
      organizer_ja: '銀幕座',
      organizer_en: 'Ginmaku-za',
      starts_at,
      ends_at: after(starts_at, 2 * hourMs),
      opens_before: 900,
      repeats_every: null,
      device_limit: 2,
      has_chat: true,
    })
    .execute()
}

/** A campaign that lowers the HD price of these titles' rentals and lasts a day. */
export async function addCampaign(server: TestServer, id: string, titles: readonly string[]): Promise<void> {
  const { db, clock } = server.deps
  const now = clock.now()
  await db
    .insertInto('campaign')
    .values({
      campaign_id: id,
      ...{ name_ja: 'フェア', name_en: 'Fair', description_ja: '値下げ中', description_en: 'Lower prices' },
      starts_at: after(now, -dayMs),
      ends_at: after(now, dayMs),
    })
    .execute()
  const lowered = { quality_type: 2, view_type: 1, price: 100, currency: 'JPY', campaign_id: id } as const
  await db
    .insertInto('pack_price')
    .values(titles.map((title) => ({ pack_price_id: `${title}-${id}`, pack_id: `${title}-tvod`, ...lowered })))
    .execute()
}

/** `{title}-wallpaper` of this campaign: a picture of the title, for anyone who holds it. */
export async function addPresent(server: TestServer, campaign_id: string, full_title_id: string): Promise<void> {
  const present = { campaign_id, present_id: `${full_title_id}-wallpaper`, full_title_id }
  const { db } = server.deps
  const facts = { present_type: 'wallpaper', name_ja: '壁紙', name_en: 'Wallpaper', position: 0 } as const
  await db
    .insertInto('present')
    .values({ ...present, ...facts })
    .execute()
  await db.insertInto('present_gift').values(present).execute()
}

/** The publisher's channel with the stories of these titles, and its own page under `slug`. */
export async function addChannel(
  server: Pick<TestServer, 'deps'>,
  slug: string,
  titles: readonly string[],
): Promise<void> {
  const { db } = server.deps
  const words = { description_ja: '', description_en: '' }
  await db
    .insertInto('channel')
    .values({ publisher_id: 'p', ...words, price: 880, currency: 'JPY' })
    .execute()
  const stories = titles.flatMap((title) => [`${title}-1`, `${title}-2`])
  await db
    .insertInto('channel_story')
    .values(stories.map((story_id, position) => ({ publisher_id: 'p', story_id, position })))
    .execute()
  await db.insertInto('publisher_page').values({ slug, publisher_id: 'p', lead_ja: '', lead_en: '' }).execute()
}

interface Held {
  salesType?: 'tvod' | 'est'
  quality?: QualityType
  plays?: string[]
  viewType?: ViewType
  isLive?: boolean
  opensAt?: Date
  startDeadline?: Date
  viewExpireAt?: Date
}

/** Grants the member a title: by default a rental of two days, not yet started. Returns the entitlement's id. */
export async function addEntitlement(
  server: TestServer,
  memberId: string,
  id: string,
  held: Held = {},
): Promise<string> {
  const { db, clock } = server.deps
  const salesType = held.salesType ?? 'tvod'
  const isRental = salesType === 'tvod' && !held.isLive
  const { entitlement_id } = await db
    .insertInto('entitlement')
    .values({
      member_id: memberId,
      full_title_id: id,
      pack_id: `${id}-${salesType}`,
      source_kind: 'gift',
      source_id: randomUUID(),
      sales_type: salesType,
      quality_type: held.quality ?? 2,
      view_type: held.viewType ?? 1,
      play_ids: JSON.stringify(held.plays ?? [`${id}-1`, `${id}-2`]),
      is_live: held.isLive ?? false,
      granted_at: clock.now(),
      opens_at: held.opensAt ?? null,
      start_deadline: isRental ? (held.startDeadline ?? after(clock.now(), 30 * dayMs)) : null,
      started_at: isRental && held.viewExpireAt ? clock.now() : null,
      view_expire_at: held.viewExpireAt ?? null,
      view_days: isRental ? 2 : null,
      revoked_at: null,
      closed_at: null,
    })
    .returning('entitlement_id')
    .executeTakeFirstOrThrow()
  return entitlement_id
}
