import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { notices } from '../../../harness/notices.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const open = (more: FakeHandlers = {}, topics = {}) =>
  openPage('/mypage/notice', { handlers: { ...handlers, ...more }, topics: { ...member, ...topics } })
const listOf = (items: typeof notices) => () => ({ items, result_total_count: items.length, unread_count: 0 })

test('says of each notice what happened, marks what is new, and leads to it', async () => {
  await open()
  await screen.findByRole('heading', { level: 1, name: '通知' })
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toContain('北窓の狐最低価格が¥550から¥330になりました新着')
  expect(rows[1]).toContain('灯台守の一年第3話「満ちる」が加わりました')
  expect(rows[1]).not.toContain('新着')
  expect(rows[2]).toContain('松影座の四季配信開始：2026年11月20日(金) 18:30（日本時間）')
  expect(rows[3]).toContain('月夜の渡し舟期限：2026年11月21日(土) 21:00（日本時間）')
  const paths = screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname)
  expect(paths).toEqual(['/mypage/account', '/title/T3', '/title/T2', '/title/T9', '/library/T1'])
  expect(await axeFaults()).toEqual([])
})

test('reports to the API once up to which notice everything was seen', async () => {
  const { host } = await open()
  await screen.findByRole('heading', { level: 1, name: '通知' })
  await waitFor(() => expect(sent(host, 'POST /user/notice/read')).toHaveLength(1))
  expect(sent(host, 'POST /user/notice/read')).toEqual([{ body: { until: notices[0]?.noticed_at } }])
})

test('with nothing new, nothing is sent', async () => {
  const { host } = await open({ 'GET /user/notice': listOf(notices.map((one) => ({ ...one, is_read: true }))) })
  await screen.findByRole('link', { name: '北窓の狐' })
  expect(sent(host, 'POST /user/notice/read')).toEqual([])
})

test('says what would be here when there is nothing', async () => {
  await open({ 'GET /user/notice': listOf([]) })
  await screen.findByText('通知はありません')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '作品を探す' }).pathname).toBe('/')
})

test('is in English for English readers', async () => {
  await open({}, { locale: 'en' })
  await screen.findByRole('heading', { level: 1, name: 'Notifications' })
  expect(screen.getByText('Now from ¥330, was ¥550')).toBeTruthy()
})
