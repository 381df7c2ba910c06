import { pageOpener } from '@ginmaku/remote-kit/testing/page-opener.ts'
import config from '../../remote.config.ts'
import { pages } from '../app/pages.ts'
import words from '../app/words.json' with { type: 'json' }
import { cart } from './samples.ts'

/** Opened by a member with a pack in the cart, by default. */
export const openPage = pageOpener(
  { config, pages, words },
  { session: { loggedIn: true, email: 'viewer@example.jp' }, cart },
)
