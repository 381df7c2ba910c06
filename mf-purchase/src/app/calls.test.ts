import { expectCallsOnce } from '@ginmaku/remote-kit/testing/expect-calls-once.ts'
import { test } from 'vitest'
import { openPage } from '../testing/open-page.ts'

test('the order page makes its own call while a member is on the way there, and not again', () =>
  expectCallsOnce(openPage, '/purchase-confirm', {}))

test('a ticket’s page makes its own call while someone is on the way there, and not again', () =>
  expectCallsOnce(openPage, '/mvtk/fukushima50', {}))

test.each(['/mypage/account/payment-regist', '/mypage/account/payment-edit', '/mypage/account/payment-edit/complete'])(
  '%s makes its own call while a member is on the way there, and not again',
  (address) => expectCallsOnce(openPage, address, {}),
)
