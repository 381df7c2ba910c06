import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { findPage } from './page-store.ts'
import type { PageWorld } from './page-world.ts'

/** spec §2, information and legal pages. A page without a version in the caller's language is not found. */
export const getPage = (world: PageWorld) =>
  endpoint('GET /page/{slug}', async ({ params }, caller) => {
    const page = await findPage(world.db, params.slug, caller.locale)
    if (!page) throw new ApiError('not_found')
    const { slug, title, updated_at, blocks } = page
    return { slug, title, updated_at: updated_at.toISOString(), blocks }
  })
