import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { emptyList, member } from '../../../harness/samples.ts'
import { passkeyOffer } from '../../passkey/passkey-offer.ts'
import { browserWithPasskeys } from '../../testing/browser-passkeys.ts'
import { openPage } from '../../testing/open-page.ts'

const title = '次回から、パスワードなしでログインできます'
const none: FakeHandlers = { 'GET /user/passkey': () => emptyList }
const openMyPage = (more: FakeHandlers = none) =>
  openPage('/mypage', { handlers: { ...handlers, ...more }, topics: member })

async function expectNoOffer() {
  await screen.findByText('灯台守の一年')
  expect(screen.queryByText(title)).toBeNull()
}

test('after a log-in by password a passkey is offered, once', async () => {
  browserWithPasskeys()
  passkeyOffer.becomesDue()
  const { reload } = await openMyPage()
  await screen.findByText(title)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'パスキーを登録する' })
  expect(link.pathname).toBe('/mypage/account/passkeys')
  expect(await axeFaults()).toEqual([])
  await reload()
  await expectNoOffer()
})

test('it can be declined, and says where it can be done later', async () => {
  browserWithPasskeys()
  passkeyOffer.becomesDue()
  const { user } = await openMyPage()
  await user.click(await screen.findByRole('button', { name: '今はしない' }))
  const messages = await screen.findByText('パスキーは、アカウントのページからいつでも登録できます。')
  expect(document.activeElement?.contains(messages)).toBe(true)
  expect(screen.queryByText(title)).toBeNull()
})

test('nothing is offered, or asked of the API, without a log-in by password', async () => {
  browserWithPasskeys()
  const { host } = await openMyPage()
  await expectNoOffer()
  expect(sent(host, 'GET /user/passkey')).toEqual([])
})

test('nothing is offered on a device that can keep no passkey', async () => {
  passkeyOffer.becomesDue()
  const { host } = await openMyPage()
  await expectNoOffer()
  expect(sent(host, 'GET /user/passkey')).toEqual([])
})

test('nothing is offered to a member who has a passkey', async () => {
  browserWithPasskeys()
  passkeyOffer.becomesDue()
  const { host } = await openMyPage({})
  await waitFor(() => expect(sent(host, 'GET /user/passkey')).toHaveLength(1))
  await expectNoOffer()
})

test('after a failure nothing is offered, and no error is shown', async () => {
  browserWithPasskeys()
  passkeyOffer.becomesDue()
  const { host } = await openMyPage({ 'GET /user/passkey': () => Promise.reject(fakeFailure('internal')) })
  await waitFor(() => expect(askedFor(host, 'report')).toHaveLength(1))
  await expectNoOffer()
  expect(askedFor(host, 'showError')).toEqual([])
})
