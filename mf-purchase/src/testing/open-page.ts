import { pageOpener } from '@ginmaku/remote-kit/testing/page-opener.ts'
import config from '../../remote.config.ts'
import { pages } from '../app/pages.ts'
import en from '../locales/en.json' with { type: 'json' }
import ja from '../locales/ja.json' with { type: 'json' }
import { cart } from './samples.ts'

/** Opened by a member with a pack in the cart, by default. */
export const openPage = pageOpener(
  { config, pages, locales: { ja, en } },
  { session: { loggedIn: true, email: 'viewer@example.jp' }, cart },
)
