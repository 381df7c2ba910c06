import { after, dayMs, hourMs } from '@ginmaku/api/clock.ts'
import { addNamedPack } from './sample-packs.ts'
import { type SampleRows, storyRows, titleRow } from './sample-rows.ts'
import { type SaleWindow, saleTerms } from './sample-sales.ts'
import type { SampleSource } from './sample-title.ts'

/** The loop that the media store serves as a live stream. */
const liveAsset = 'live-loop'

interface LivePlan {
  starts_at: Date
  ends_at: Date
  repeats_every: number | null
  window: SaleWindow
}

/** One event always on air, one upcoming and one over. */
function livePlans(now: Date): LivePlan[] {
  const hourStart = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  const onSale = after(now, -30 * dayMs)
  const coming = after(hourStart, 9 * dayMs)
  const gone = after(hourStart, -20 * dayMs)
  const sold = { on_sale_from: onSale, on_sale_until: null, viewable_from: null }
  return [
    { starts_at: hourStart, ends_at: after(hourStart, 2 * hourMs), repeats_every: 2 * 3600, window: sold },
    {
      starts_at: coming,
      ends_at: after(coming, 2.5 * hourMs),
      repeats_every: null,
      window: { ...sold, on_sale_until: after(coming, 2.5 * hourMs), viewable_from: after(coming, -hourMs / 2) },
    },
    {
      starts_at: gone,
      ends_at: after(gone, 2 * hourMs),
      repeats_every: null,
      window: { ...sold, on_sale_until: after(gone, 2 * hourMs) },
    },
  ]
}

/** Live events are placed among the newest titles, so that visitors see them on the first page. */
const positions = [3, 5, 18]

export function addLive(rows: SampleRows, source: SampleSource, now: Date): void {
  const plans = livePlans(now)
  for (const [i, title] of source.live.entries()) {
    const plan = plans[i]
    const publisher = source.publishers.find((p) => p.publisher_id === title.publisher_id)
    if (!plan || !publisher) throw new Error(`${title.full_title_id} has no schedule or publisher`)
    const placed = { genre: 'music' as const, title, position: positions[i] ?? 0 }
    const stories = storyRows(source, placed).map((story) => ({ ...story, asset_id: liveAsset, has_preview: true }))
    const [story] = stories
    if (!story) throw new Error(`${title.full_title_id} has no story`)
    const { window, ...schedule } = plan
    rows.title.push({ ...titleRow(source, placed, now), captions: [] })
    rows.story.push(story)
    const label = { ja: `${title.name_ja} 視聴チケット`, en: `${title.name_en} ticket` }
    addNamedPack(
      rows,
      title.full_title_id,
      { base: title.full_title_id, kind: 'single', label, terms: saleTerms.live, stories },
      window,
      0,
    )
    rows.live_event.push({
      full_title_id: title.full_title_id,
      play_id: story.play_id,
      asset_id: liveAsset,
      organizer_ja: publisher.name_ja,
      organizer_en: publisher.name_en,
      ...schedule,
      opens_before: 1800,
      device_limit: 2,
      has_chat: true,
    })
  }
}
