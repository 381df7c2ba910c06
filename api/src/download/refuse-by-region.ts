import type { TitleRow } from '../catalogue/public.ts'
import { ApiError } from '../server/api-error.ts'

/** The rule of playback: abroad only what is for abroad. @throws ApiError region_blocked */
export function refuseByRegion({ is_oversea }: Pick<TitleRow, 'is_oversea'>, region: string): void {
  if (region !== 'JP' && !is_oversea) throw new ApiError('region_blocked')
}
