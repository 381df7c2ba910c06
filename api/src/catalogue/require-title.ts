import { ApiError } from '../server/api-error.ts'
import type { CatalogueWorld } from './catalogue-world.ts'
import { type CardRow, findTitle } from './title-store.ts'

/** @throws ApiError title_not_found, also for a title that is not in the shop yet */
export async function requireTitle(world: CatalogueWorld, fullTitleId: string): Promise<CardRow> {
  const row = await findTitle(world.db, fullTitleId, world.clock.now())
  if (!row) throw new ApiError('title_not_found')
  return row
}
