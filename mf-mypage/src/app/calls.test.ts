import { expectCallsOnce } from '@ginmaku/remote-kit/testing/expect-calls-once.ts'
import { test } from 'vitest'
import { handlers } from '../../harness/handlers.ts'
import { openPage } from '../testing/open-page.ts'

test('the list of sessions is requested while a member is on the way there, and not again', () =>
  expectCallsOnce(openPage, '/mypage/account/sessions', { handlers, topics: { session: { loggedIn: true } } }))

test('my page makes its own calls while a member is on the way there, and not again', () =>
  expectCallsOnce(openPage, '/mypage', { handlers, topics: { session: { loggedIn: true } } }))

test('the account page makes its own calls while a member is on the way there, and not again', () =>
  expectCallsOnce(openPage, '/mypage/account', { handlers, topics: { session: { loggedIn: true } } }))
