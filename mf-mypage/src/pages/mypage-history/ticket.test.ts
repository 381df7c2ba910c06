import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { HistoryItem } from '@ginmaku/shared-contracts/api/purchase/purchase-history.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { ofPacks, purchases } from '../../../harness/history.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const performance = {
  ...{ starts_at: '2099-12-10T19:00:00+09:00', ends_at: '2099-12-10T21:00:00+09:00' },
  opens_at: '2099-12-10T18:30:00+09:00',
}
const [first] = purchases

/** The history with one ticket. */
async function openTicket(more: Partial<HistoryItem> = {}, topics = {}) {
  if (!first) throw new Error('no purchase')
  const { view_days: _, ...bought } = first
  const ticket: HistoryItem = { ...bought, is_live: true, performance, view_expire_at: performance.ends_at, ...more }
  const list = { 'GET /user/payment': () => ({ items: ofPacks([ticket]), result_total_count: 1 }) }
  const { host } = await openPage('/mypage/history', {
    handlers: { ...handlers, ...list },
    topics: { ...member, ...topics },
  })
  const row = (await screen.findByRole('link', { name: ticket.title_name })).closest('li')
  return { host, text: row?.textContent ?? '' }
}

test('a ticket has the time of its performance instead of a viewing period, without a call of its own', async () => {
  const { host, text } = await openTicket()
  expect(text).toMatch(/配信日時2099年12月10日\(木\) 19:00〜21:00(（日本時間）)?購入番号/)
  expect(text).toContain('チケット')
  expect(text).not.toMatch(/視聴期間|再生を開始/)
  expect(sent(host, 'GET /user/payment/{purchase_number}')).toEqual([])
  expect(await axeFaults()).toEqual([])
})

test('in English it is English', async () => {
  const { text } = await openTicket({}, { locale: 'en' })
  expect(text).toContain('Performance')
  expect(text).not.toContain('Viewing period')
})

test('a ticket for an event that repeats has its viewing period too', async () => {
  const { text } = await openTicket({ performance: { ...performance, repeats: true } })
  expect(text).toMatch(/配信日時.*19:00〜21:00.*と、その後の公演視聴期間.*21:00.*まで/)
})

/** Of an event that repeats, not used so far. */
const unused = { performance: { ...performance, repeats: true }, view_expire_at: undefined, view_days: 7 } as const
const deadline = '2099-12-20T12:00:00+09:00'

test('a ticket that has not been used says by when to enter, not to play', async () => {
  const { text } = await openTicket({ ...unused, start_deadline: deadline })
  expect(text).toContain('2099年12月20日(日) 12:00（日本時間）までに入場すると、そこから7日間はどの公演も視聴できます')
  expect(text).not.toContain('再生')
})

test('in English too, with the later performances', async () => {
  const { text } = await openTicket({ ...unused, start_deadline: deadline }, { locale: 'en' })
  expect(text).toContain(', and later performances')
  expect(text).toMatch(/Enter by .*, then watch every performance for 7 days/)
})

test('a ticket given to someone says within how many days of accepting it to enter', async () => {
  const { text } = await openTicket({ ...unused, start_within_days: 30 })
  expect(text).toContain('受け取りから30日以内に入場すると、そこから7日間はどの公演も視聴できます')
})

test('a ticket that was never used says by when it had to be', async () => {
  const past = { performance: undefined, view_expire_at: undefined, start_deadline: '2026-10-23T21:00:00+09:00' }
  const { text } = await openTicket(past)
  expect(text).toMatch(/視聴期間2026年10月23日\(金\) 21:00.*の入場期限を過ぎました/)
})

test('a ticket that has expired, for an event that repeats, has its viewing period only', async () => {
  const { text } = await openTicket({ performance: undefined, view_expire_at: '2026-10-23T21:00:00+09:00' })
  expect(text).toMatch(/視聴期間2026年10月23日\(金\) 21:00.*に終了/)
  expect(text).not.toContain('配信日時')
})

test('a ticket that was refunded can’t be watched', async () => {
  const { text } = await openTicket({ status: 'refunded' })
  expect(text).toContain('視聴期間視聴できません')
  expect(text).not.toContain('配信日時')
})
