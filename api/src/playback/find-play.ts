import {
  findLiveEvent,
  findTitleNames,
  type LiveWindow,
  listStories,
  liveWindow,
  type StoryTable,
  type TitleRow,
} from '../catalogue/public.ts'
import { filmedAsset } from '../live/public.ts'
import type { PlaybackDeps } from './playback-deps.ts'

/** What a play refers to. */
export interface Play {
  title: TitleRow
  story: StoryTable
  assetId: string
  /** The performance, for a live play. */
  live: (LiveWindow & { device_limit: number }) | undefined
  /** A camera films it, or has filmed it, so there is no film in the media store. */
  isFilmed: boolean
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
  if (event?.play_id !== playId) return { title, story, assetId: story.asset_id, live: undefined, isFilmed: false }
  const window = liveWindow(event, clock.now())
  return {
    ...{ title, story, isFilmed: event.has_camera },
    assetId: event.has_camera ? filmedAsset(playId) : event.asset_id,
    // Its archive is like a film.
    live: window.archive_until ? undefined : { ...window, device_limit: event.device_limit },
  }
}
