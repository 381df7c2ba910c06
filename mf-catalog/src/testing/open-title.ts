import type { Title } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { handlers } from '../../harness/handlers.ts'
import { title } from '../../harness/samples.ts'
import { openPage } from './open-page.ts'

/** The good day's answers, with a changed title or caller's place. */
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

/** Opens that title's page. */
export const openTitle = (changes: Partial<Title> = {}, place = {}) =>
  openPage('/title/T1', { handlers: answering(changes, place) })
