import {
  findLiveEvent,
  findTitleNames,
  type LiveWindow,
  listStories,
  liveWindow,
  type StoryTable,
  type TitleRow,
} from '../catalogue/public.ts'
import type { PlaybackDeps } from './playback-deps.ts'

/** What a play refers to. */
export interface Play {
  title: TitleRow
  story: StoryTable
  assetId: string
  /** The performance, for a live play. */
  live: (LiveWindow & { device_limit: number }) | undefined
}

/** Undefined when the play does not exist or belongs to another title. */
export async function findPlay(
  { db, clock }: PlaybackDeps,
  fullTitleId: string,
  playId: string,
): Promise<Play | undefined> {
  const [story] = await listStories(db, [playId])
  const [title] = await findTitleNames(db, [fullTitleId])
  if (!title || story?.full_title_id !== fullTitleId) return undefined
  const event = await findLiveEvent(db, fullTitleId)
  if (event?.play_id !== playId) return { title, story, assetId: story.asset_id, live: undefined }
  const live = { ...liveWindow(event, clock.now()), device_limit: event.device_limit }
  return { title, story, assetId: event.asset_id, live }
}
