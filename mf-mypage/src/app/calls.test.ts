import { expectCallsOnce } from '@ginmaku/remote-kit/testing/expect-calls-once.ts'
import { test } from 'vitest'
import { handlers } from '../../harness/handlers.ts'
import { openPage } from '../testing/open-page.ts'

test.each([
  '/mypage',
  '/mypage/account',
  '/mypage/account/sessions',
  '/mypage/account/passkeys',
  '/mypage/account/links',
  '/mypage/migration',
  '/mypage/history?sort=title_asc',
  '/mypage/channel',
  '/mypage/channel/unregist?publisher_id=matsukage',
  '/mypage/channel/unregist-complete?publisher_id=tsukibune',
  '/mypage/watchlist',
  '/mypage/notice',
  '/mypage/present-box',
  '/mypage/present-box/wallpaper/long-nights/night',
])('%s makes its own calls while a member is on the way there, and not again', (address) =>
  expectCallsOnce(openPage, address, { handlers, topics: { session: { loggedIn: true } } }),
)
