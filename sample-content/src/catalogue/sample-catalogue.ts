import { addCampaigns } from './sample-campaigns.ts'
import { addChannels } from './sample-channels.ts'
import { addLive } from './sample-live.ts'
import { addPack, bundlesOf } from './sample-packs.ts'
import { placeTitles, type SampleRows, storyRows, titleRow } from './sample-rows.ts'
import { saleWindow } from './sample-sales.ts'
import type { SampleSource } from './sample-title.ts'

/** All catalogue rows of the sample data at `now`. */
export function sampleRows(source: SampleSource, now: Date): SampleRows {
  const rows: SampleRows = {
    publisher: source.publishers,
    title: [],
    story: [],
    pack: [],
    pack_price: [],
    pack_story: [],
    live_event: [],
    campaign: [],
    channel: [],
    channel_story: [],
    publisher_page: [],
  }
  for (const placed of placeTitles(source)) {
    const title = titleRow(source, placed, now)
    const stories = storyRows(source, placed)
    const window = saleWindow(placed.position, title.published_at as Date, now)
    rows.title.push(title)
    rows.story.push(...stories)
    for (const [i, bundle] of bundlesOf(placed, stories).entries())
      addPack(rows, title.full_title_id, bundle, window, i)
  }
  addLive(rows, source, now)
  addCampaigns(rows, now)
  addChannels(rows)
  return rows
}
