import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dearer, declined } from '../../../harness/channels.ts'
import { handlers } from '../../../harness/handlers.ts'
import { emptyList, member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const open = (more: FakeHandlers = {}, topics = {}) =>
  openPage('/mypage/channel', { handlers: { ...handlers, ...more }, topics: { ...member, ...topics } })
const channel = (name: string) => screen.findByRole('region', { name })

test('a channel shows fee, admission, billing start, next update and state (spec §3.5)', async () => {
  await open()
  const { textContent } = await channel('松影座チャンネル')
  for (const messages of [
    '入会中',
    '月額¥1,320（税込）',
    '入会日2026年1月31日(土)',
    '課金開始日2026年1月31日(土)',
    '次回更新日2026年11月30日(月)',
    '2026年11月28日(土)までに解約のお手続きがないときは',
  ])
    expect(textContent).toContain(messages)
  expect(await axeFaults()).toEqual([])
})

test('a cancelled one shows until when it may be watched (spec §4.7)', async () => {
  await open()
  const { textContent } = await channel('月舟動画チャンネル')
  for (const messages of ['解約済み', '解約手続き日2026年11月20日(金)', '視聴期限2026年12月11日(金)'])
    expect(textContent).toContain(messages)
  expect(textContent).not.toContain('次回更新日')
})

test('leads to the channel, and to the cancellation of that channel', async () => {
  await open()
  const links = within(await channel('松影座チャンネル')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/channel/matsukage',
    '/mypage/channel/unregist?publisher_id=matsukage',
  ])
  expect(screen.queryByRole('button', { name: '解約する' })).toBeNull()
})

test('a declined renewal says until when to change the card, and leads there', async () => {
  await openPage('/mypage/channel', {
    handlers: { ...handlers, 'GET /user/channel': () => ({ items: [declined], result_total_count: 1 }) },
    topics: member,
    isServed: (path) => path === '/mypage/account/payment-edit',
  })
  const own = await channel('松影座チャンネル')
  expect(within(own).getByRole('status').textContent).toContain('2026年12月2日(水)までにカードを変更')
  expect(within(own).getByRole('link', { name: 'カードを変更する' }).getAttribute('href')).toBe(
    '/mypage/account/payment-edit',
  )
  expect(own.textContent).not.toContain('自動で更新され')
  expect(await axeFaults()).toEqual([])
})

test('a declined renewal is explained, without a link, while no page is there to change the card', async () => {
  await open({ 'GET /user/channel': () => ({ items: [declined], result_total_count: 1 }) }, { locale: 'en' })
  const own = await channel('松影座 Channel')
  expect(own.textContent).toContain('Change your card by Wed,\u00a0Dec\u00a02,\u00a02026')
  expect(within(own).queryByRole('link', { name: 'Change your card' })).toBeNull()
})

test('a new price is shown next to the present one', async () => {
  await open({ 'GET /user/channel': () => ({ items: [dearer], result_total_count: 1 }) })
  const { textContent } = await channel('松影座チャンネル')
  expect(textContent).toContain('月額¥1,320（税込）次回更新から¥1,480（税込）')
})

test('a cancellation is taken back once at a double press, and that is announced', async () => {
  const { host, user } = await open()
  const cancelled = await channel('月舟動画チャンネル')
  await user.dblClick(within(cancelled).getByRole('button', { name: '解約を取り消す' }))
  expect((await screen.findByText(/解約を取り消しました/)).closest('[role=status]')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('チャンネル'))
  expect(within(await channel('月舟動画チャンネル')).getByText('入会中')).toBeTruthy()
  expect(sent(host, 'POST /user/channel/{publisher_id}/resume')).toEqual([{ params: { publisher_id: 'tsukibune' } }])
})

test('one that has ended in the meantime is explained', async () => {
  const failure = fakeFailure('membership_not_found', { message: 'このチャンネルには入会していません。' })
  const { user } = await open({ 'POST /user/channel/{publisher_id}/resume': () => Promise.reject(failure) })
  await user.click(await screen.findByRole('button', { name: '解約を取り消す' }))
  expect((await screen.findByRole('alert')).textContent).toContain('このチャンネルには入会していません。')
})

test('without a channel it leads to the channels', async () => {
  await open({ 'GET /user/channel': () => emptyList })
  await screen.findByText('入会しているチャンネルはありません')
  expect(screen.getByRole('link', { name: 'チャンネルを探す' }).getAttribute('href')).toBe('/channel')
  expect(await axeFaults()).toEqual([])
})

test('a failure is shown and can be retried', async () => {
  const { user, host } = await open({ 'GET /user/channel': () => Promise.reject(fakeFailure('internal')) })
  const again = await screen.findByRole('button', { name: 'もう一度試す' })
  host.answer(handlers)
  await user.click(again)
  await channel('松影座チャンネル')
})

test('in English the dates are those of Japan, wherever the reader is', async () => {
  await open({}, { locale: 'en' })
  const { textContent } = await channel('松影座 Channel')
  expect(textContent).toContain('Next renewalMon,\u00a0Nov\u00a030,\u00a02026')
  expect(document.body.textContent).toContain('All dates are in Japan time.')
  expect(await axeFaults()).toEqual([])
})
