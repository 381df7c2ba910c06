import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { TrackSegments } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import type { Film } from './film.ts'
import type { Segment } from './media-playlist.ts'
import type { MediaStore } from './media-store.ts'

/** Digits after the point, as in playlists. */
const precision = 6

/** Segments that follow one another with the same length, as one. */
export function runsOf(segments: readonly Segment[]): Pick<TrackSegments, 'counts' | 'seconds'> {
  const counts: number[] = []
  const seconds: number[] = []
  for (const segment of segments) {
    const length = Number(segment.seconds.toFixed(precision))
    if (length !== seconds.at(-1)) {
      seconds.push(length)
      counts.push(0)
    }
    counts.push((counts.pop() ?? 0) + 1)
  }
  return { counts, seconds }
}

const isNumbered = ({ file }: Segment, place: number) => file === `${String(place + 1).padStart(5, '0')}.m4s`

/** The segments of the tracks up to `quality`; undefined where a player can't know their names. */
export async function segmentsOfTracks(
  store: MediaStore,
  { asset_id, audio, renditions }: Film,
  quality: QualityType,
): Promise<TrackSegments[] | undefined> {
  const tracks = [...renditions.filter(({ quality_type }) => quality_type <= quality), ...audio].map(({ name }) => name)
  const listed = await Promise.all(tracks.map((track) => store.segments(asset_id, track)))
  const groups = new Map<string, TrackSegments>()
  for (const [place, track] of tracks.entries()) {
    const segments = listed[place]
    if (!segments?.every(isNumbered)) return undefined
    const runs = runsOf(segments)
    const key = JSON.stringify(runs)
    const group = groups.get(key) ?? { tracks: [], ...runs }
    groups.set(key, group)
    group.tracks.push(track)
  }
  return [...groups.values()]
}
