import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterCancelling, memberships, renewedOnce } from '../../../harness/channels.ts'
import { handlers } from '../../../harness/handlers.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const [renewing] = memberships
const page = (publisherId = 'matsukage') => `/mypage/channel/unregist?publisher_id=${publisherId}`
const open = (address = page(), more: FakeHandlers = {}, topics = {}) =>
  openPage(address, { handlers: { ...handlers, ...more }, topics: { ...member, ...topics } })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const submit = () => screen.findByRole('button', { name: '解約する' })
const now = (membership: typeof renewedOnce): FakeHandlers => ({
  'GET /user/channel': () => ({ items: [membership], result_total_count: 1 }),
})

test('says what is lost, what is kept, and until when one may watch (spec §4.7)', async () => {
  await open()
  await heading('松影座チャンネルを解約しますか？')
  const points = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(points).toHaveLength(5)
  expect(points[0]).toBe('今後の更新と請求はありません。')
  expect(points[1]).toBe('2026年11月29日(日)までは、これまでどおり視聴できます。')
  expect(await axeFaults()).toEqual([])
})

test('on the last day of the term it says that one more month is charged (spec §4.7)', async () => {
  await open(page(), now(renewedOnce))
  await submit()
  expect(screen.getByText(/2026年11月30日\(月\)にもう一度更新され、¥1,320（税込）がかかります。/)).toBeTruthy()
  expect(screen.getByText('2026年12月30日(水)までは、これまでどおり視聴できます。')).toBeTruthy()
})

test('a double press cancels once, and the next page takes its place', async () => {
  const { host, user } = await open()
  const button = await submit()
  host.answer({ ...handlers, ...now(afterCancelling(renewing)) })
  await user.dblClick(button)
  const done = await heading('松影座チャンネルの解約を承りました')
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(screen.getByText('2026年11月29日(日)')).toBeTruthy()
  expect(sent(host, 'POST /user/channel/{publisher_id}/cancel')).toEqual([{ params: { publisher_id: 'matsukage' } }])
  expect(askedFor(host, 'navigate')).toEqual([
    ['/mypage/channel/unregist-complete?publisher_id=matsukage', { replace: true }],
  ])
})

test('a reload keeps the channel in the address', async () => {
  const { reload } = await open()
  await submit()
  await reload()
  await heading('松影座チャンネルを解約しますか？')
})

test('a refusal is explained, and can be tried again', async () => {
  const failure = fakeFailure('membership_not_found', { message: 'このチャンネルには入会していません。' })
  const { host, user } = await open(page(), {
    'POST /user/channel/{publisher_id}/cancel': () => Promise.reject(failure),
  })
  await user.click(await submit())
  expect((await screen.findByRole('alert')).textContent).toContain('このチャンネルには入会していません。')
  host.answer(handlers)
  await user.click(await submit())
  await heading('松影座チャンネルの解約を承りました')
})

test.each(['/mypage/channel/unregist', '/mypage/channel/unregist-complete', '/mypage/channel/unregist?publisher_id='])(
  '%s without a publisher id goes to my page (spec §6.1)',
  async (address) => {
    const { host } = await open(address)
    await waitFor(() => expect(askedFor(host, 'navigate')).toEqual([['/mypage', { replace: true }]]))
  },
)

test('a channel that was not joined can’t be cancelled', async () => {
  await open(page('unknown'))
  await heading('このチャンネルには入会していません')
  expect(screen.queryByRole('button', { name: '解約する' })).toBeNull()
})

test('one that was cancelled before shows that', async () => {
  const { host } = await open(page('tsukibune'))
  await heading('月舟動画チャンネルの解約を承りました')
  expect(sent(host, 'POST /user/channel/{publisher_id}/cancel')).toEqual([])
})

test('the complete page shows the last day, and what is still charged', async () => {
  const address = '/mypage/channel/unregist-complete?publisher_id=matsukage'
  await open(address, now(afterCancelling(renewedOnce)))
  await heading('松影座チャンネルの解約を承りました')
  expect(screen.getByText('2026年11月30日(月)にもう一度更新されます。その後の更新と請求はありません。')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('the complete page of a channel that goes on leads to the list', async () => {
  const { host } = await open('/mypage/channel/unregist-complete?publisher_id=matsukage')
  await waitFor(() => expect(askedFor(host, 'navigate')).toEqual([['/mypage/channel', { replace: true }]]))
})

test('in English it is English', async () => {
  await open(page(), {}, { locale: 'en' })
  await heading('Cancel 松影座 Channel?')
  expect(screen.getByText('You can keep watching until Sun, Nov 29, 2026.')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})
