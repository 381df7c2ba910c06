import { ApiError } from '../server/api-error.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { sharedReads } from './shared-reads.ts'
import { findTitlePage, type TitlePage } from './title-page-store.ts'

/**
 * Finds titles that are in the shop now; concurrent calls for the same title share a read.
 * @throws ApiError (on lookup) title_not_found, also for a title that is not in the shop yet
 */
export function titleFinder({ db, clock }: CatalogueDeps): (fullTitleId: string) => Promise<TitlePage> {
  const find = sharedReads((fullTitleId) => findTitlePage(db, fullTitleId, clock.now()))
  return async (fullTitleId) => {
    const page = await find(fullTitleId)
    if (!page) throw new ApiError('title_not_found')
    return page
  }
}
