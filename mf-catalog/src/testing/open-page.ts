import { pageOpener } from '@ginmaku/remote-kit/testing/page-opener.ts'
import type { Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { handlers } from '../../harness/handlers.ts'
import { title } from '../../harness/samples.ts'
import config from '../../remote.config.ts'
import messages from '../app/messages.json' with { type: 'json' }
import { pages } from '../app/pages.ts'

export const openPage = pageOpener({ config, pages, messages })

/** The default handlers, with a changed title or caller region. */
export const withTitle = (changes: Partial<Title>, region: { is_oversea?: boolean; user_region?: string } = {}) => ({
  ...handlers,
  'GET /title/{full_title_id}': () => {
    const changed = { ...title, ...changes }
    return {
      title: changed,
      result_total_count: changed.single_packs.length,
      is_oversea: true,
      user_region: 'JP',
      ...region,
    }
  },
})

/** The sample title's page, with a changed title or caller region. */
export const openTitle = (changes: Partial<Title> = {}, region = {}) =>
  openPage('/title/T1', { handlers: withTitle(changes, region) })
