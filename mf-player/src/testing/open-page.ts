import { pageOpener } from '@ginmaku/remote-kit/testing/page-opener.ts'
import config from '../../remote.config.ts'
import { pages } from '../app/pages.ts'
import en from '../locales/en.json' with { type: 'json' }
import ja from '../locales/ja.json' with { type: 'json' }

/** Opened by a member, by default. */
export const openPage = pageOpener({ config, pages, locales: { ja, en } }, { session: { loggedIn: true } })
