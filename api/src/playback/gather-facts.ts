import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { filmsPlace, type Watching } from '../live/public.ts'
import type { Caller } from '../server/caller.ts'
import type { HttpExchange } from '../server/endpoint.ts'
import { listViewingRights } from './choose-entitlement.ts'
import type { Play } from './find-play.ts'
import type { PlayFacts } from './play-rules.ts'
import type { PlaybackDeps } from './playback-deps.ts'

/** What the rules decide about this play for this caller. */
export async function gatherFacts(
  deps: PlaybackDeps,
  play: Play,
  caller: Caller,
  http: HttpExchange,
  wanted: QualityType | undefined,
): Promise<PlayFacts> {
  const { memberId, region } = caller
  return {
    ...{ play, region, memberId, wanted },
    userAgent: http.header('user-agent'),
    film: await deps.media.store.film(play.assetId),
    rights: memberId === null ? [] : await listViewingRights(deps, memberId, play),
    now: deps.clock.now(),
  }
}

/** The place that a device needs to watch this, and how many there are: those of a live event, or those of all films. */
export function placeOf(
  { settings }: Pick<PlaybackDeps, 'settings'>,
  { story, live }: Play,
  member_id: string,
  device_id: string,
): { watching: Watching; deviceLimit: number } {
  return {
    watching: { member_id, device_id, play_id: live ? story.play_id : filmsPlace },
    deviceLimit: live ? live.device_limit : settings.FILM_DEVICE_LIMIT,
  }
}
