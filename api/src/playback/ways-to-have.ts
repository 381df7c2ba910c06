import { isOnSale, isPublished, listChannelsOfPlay, listSalesOfPlay } from '../catalogue/public.ts'
import type { Play } from './find-play.ts'
import type { PlaybackDeps } from './playback-deps.ts'

/** How a play could be had: sold now or later, or as part of a channel. */
export async function waysToHave({ db, clock }: PlaybackDeps, { story, title }: Pick<Play, 'story' | 'title'>) {
  const now = clock.now()
  const sales = isPublished(title, now) ? await listSalesOfPlay(db, story.play_id) : []
  const is_on_sale = sales.some((sale) => isOnSale(sale, now))
  const next = is_on_sale ? undefined : sales.find(({ on_sale_from }) => on_sale_from > now)
  const channel_ids = await listChannelsOfPlay(db, story.play_id, now)
  return { is_on_sale, channel_ids, ...(next && { on_sale_from: next.on_sale_from.toISOString() }) }
}
