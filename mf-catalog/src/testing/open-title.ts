import type { Title } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { handlers } from '../../harness/handlers.ts'
import { title } from '../../harness/samples.ts'
import { openPage } from './open-page.ts'

/** The default handlers, with a changed title or caller region. */
export const answering = (changes: Partial<Title>, place: { is_oversea?: boolean; user_region?: string } = {}) => ({
  ...handlers,
  'GET /title/{full_title_id}': () => {
    const answered = { ...title, ...changes }
    return {
      title: answered,
      result_total_count: answered.single_packs.length,
      is_oversea: true,
      user_region: 'JP',
      ...place,
    }
  },
})

export const openTitle = (changes: Partial<Title> = {}, place = {}) =>
  openPage('/title/T1', { handlers: answering(changes, place) })
