import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { inLanguage } from './in-language.ts'
import { listStories } from './pack-store.ts'
import { isPublished } from './sale-window.ts'
import { findTitleNames } from './title-store.ts'

/** spec §2.2 /app/play/{playId}. A play of a title that is not in the shop is not found. */
export const getPlay = ({ db, clock }: CatalogueDeps) =>
  endpoint('GET /play/{play_id}', async ({ params }, { locale }) => {
    const [row] = await listStories(db, [params.play_id])
    const [title] = row ? await findTitleNames(db, [row.full_title_id]) : []
    if (!row || !title || !isPublished(title, clock.now())) throw new ApiError('play_not_found')
    const { play_id, full_title_id, story_id, story_number } = row
    return { play_id, full_title_id, story_id, story_number, story_name: inLanguage(row, 'name', locale) }
  })
