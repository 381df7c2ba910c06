import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { isSoldIn, type TitleRow } from '../catalogue/public.ts'
import { type EntitlementRow, includesDownload, isOver } from '../entitlement/public.ts'
import { bestRendition, defaultSound, type Film } from '../media/public.ts'
import { ApiError } from '../server/api-error.ts'

type Right = Pick<
  EntitlementRow,
  'is_live' | 'sales_type' | 'view_type' | 'quality_type' | 'opens_at' | 'start_deadline' | 'view_expire_at'
>

type Refusal = 'payment_required' | 'download_not_included' | 'download_not_begun'

/**
 * The entitlement to a story that a download uses: the best one that has started.
 * @param rights to this story; some may be over
 * @param wanted at least this quality
 */
export function chooseRight<R extends Right>(
  rights: readonly R[],
  now: Date,
  wanted: QualityType = 1,
): { right: R } | { refused: Refusal } {
  const held = rights.filter((right) => !isOver(right, now))
  if (held.length === 0) return { refused: 'payment_required' }
  const fitting = held.filter((right) => includesDownload(right) && right.quality_type >= wanted)
  if (fitting.length === 0) return { refused: 'download_not_included' }
  const [best] = fitting
    .filter(({ opens_at }) => !opens_at || opens_at <= now)
    .toSorted((a, b) => b.quality_type - a.quality_type)
  return best ? { right: best } : { refused: 'download_not_begun' }
}

/** The bought qualities of a film, best last. */
export const qualitiesOf = (film: Film, bought: QualityType): QualityType[] =>
  [...new Set(film.renditions.map(({ quality_type }) => quality_type))].filter((quality) => quality <= bought).sort()

/**
 * Approximate bytes of a film in this quality, from its measured bandwidth; the exact size would require an index of every
 * segment.
 */
export function approximateBytes(film: Film, quality: QualityType): number {
  const complete = film.downloads?.find(({ quality_type }) => quality_type === quality)
  if (complete) return complete.bytes
  const video = bestRendition(film, quality)?.average_bandwidth ?? 0
  const sound = defaultSound(film)?.average_bandwidth ?? 0
  return Math.round(((video + sound) / 8) * film.duration_seconds)
}

/** As for playback: outside Japan only titles that are sold abroad. @throws ApiError region_blocked */
export function refuseByRegion(title: Pick<TitleRow, 'is_oversea'>, region: string): void {
  if (!isSoldIn(title, region)) throw new ApiError('region_blocked')
}
