import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { HistoryItem } from '@ginmaku/shared-contracts/api/purchase/purchase-history.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { ofPacks, purchaseOf, purchases } from '../../../harness/history.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const performance = {
  ...{ starts_at: '2099-12-10T19:00:00+09:00', ends_at: '2099-12-10T21:00:00+09:00' },
  opens_at: '2099-12-10T18:30:00+09:00',
}
const [first] = purchases
const ticketWith = (more: Partial<HistoryItem> = {}, of: Partial<typeof performance & { repeats: true }> = {}) => {
  if (!first) throw new Error('no purchase')
  const ticket: HistoryItem = { ...first, is_live: true, view_expire_at: performance.ends_at, ...more }
  return {
    'GET /user/payment': () => ({ items: ofPacks([ticket]), result_total_count: 1 }),
    'GET /user/payment/{purchase_number}': () => ({ ...purchaseOf(ticket), performance: { ...performance, ...of } }),
  } as FakeHandlers
}
const openHistory = (more: FakeHandlers) =>
  openPage('/mypage/history', { handlers: { ...handlers, ...more }, topics: member })

const row = async () => {
  const found = (await screen.findByRole('link', { name: first?.title_name ?? '' })).closest('li')
  if (!found) throw new Error('the ticket is in no row')
  return found
}

test('a ticket has the time of its performance, as on its receipt, and no viewing period', async () => {
  await openHistory(ticketWith())
  await screen.findByText('配信日時')
  await waitFor(async () =>
    expect((await row()).textContent).toContain('配信日時2099年12月10日(木) 19:00〜21:00購入番号'),
  )
  expect((await row()).textContent).not.toContain('視聴期間')
  expect(await axeFaults()).toEqual([])
})

test('a ticket for an event that repeats has its viewing period too', async () => {
  await openHistory(ticketWith({}, { repeats: true }))
  await waitFor(async () => expect((await row()).textContent).toMatch(/配信日時.*19:00〜21:00視聴期間.*21:00まで/))
})

test('a ticket whose performance can’t be loaded has its viewing period', async () => {
  const { 'GET /user/payment/{purchase_number}': _, ...list } = ticketWith()
  await openHistory({
    ...list,
    'GET /user/payment/{purchase_number}': () => Promise.reject(fakeFailure('internal')),
  })
  await waitFor(async () => expect((await row()).textContent).toContain('視聴期間2099年12月10日(木) 21:00'))
})

test('a ticket that was refunded can’t be watched', async () => {
  const { host } = await openHistory(ticketWith({ status: 'refunded' }))
  expect((await row()).textContent).toContain('視聴期間視聴できません')
  expect(sent(host, 'GET /user/payment/{purchase_number}')).toEqual([])
})
