import { askedFor } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { purchaseOf, purchases } from '../../../harness/history.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'
import { watchSaving } from '../../testing/watch-saving.ts'

const seller = { name: '見本映像株式会社', address: '東京都見本区1-2-3', invoice_number: 'T0000000000000' }
const site: FakeHandlers = { 'GET /site': () => ({ licences: [], seller }) }

const openReceipt = (number: string, more: FakeHandlers = {}, topics = {}) =>
  openPage(`/mypage/history/${number}/receipt`, {
    handlers: { ...handlers, ...site, ...more },
    topics: { ...member, ...topics },
  })

const sheet = () => screen.findByRole('article', { name: /^(領収書|Receipt)$/ })

test('says who sells, when, what, how much, and the tax by its rate', async () => {
  await openReceipt('N2')
  for (const messages of [
    '購入番号 N2',
    'お支払い日2026年11月3日(火)',
    '灯台守の一年 全12話 購入',
    '10%対象¥3,300（うち消費税 ¥300）',
    'クレジットカード',
    '見本映像株式会社',
    '登録番号 T0000000000000',
  ])
    expect((await sheet()).textContent).toContain(messages)
  expect(await axeFaults()).toEqual([])
})

test('after a refund it says what was returned on which day, what stays paid, and the tax of each', async () => {
  await openReceipt('N4')
  const messages = (await sheet()).textContent
  expect(messages).toContain('10%対象¥550（うち消費税 ¥50）')
  expect(messages).toContain('2026年11月20日(金)の返金−¥110（うち消費税 −¥10）')
  expect(messages).toContain('返金後の10%対象¥440（うち消費税 ¥40）')
})

test('for a month of a channel it says which days were paid', async () => {
  await openReceipt('N9C1')
  const messages = (await sheet()).textContent
  for (const fact of [
    'お支払い日2026年10月31日(土)',
    '但し書き松影座チャンネル チャンネル会員（1か月分）',
    'ご利用期間2026年10月31日(土)〜2026年11月29日(日)',
    '10%対象¥1,320（うち消費税 ¥120）',
    '登録番号 T0000000000000',
  ])
    expect(messages).toContain(fact)
  expect(await axeFaults()).toEqual([])
})

test('after a refund of a month it is the invoice of the return too', async () => {
  await openReceipt('N9C2')
  const messages = (await sheet()).textContent
  expect(messages).toContain('2026年11月20日(金)の返金−¥330（うち消費税 −¥30）')
  expect(messages).toContain('返金後の10%対象¥990（うち消費税 ¥90）')
})

test('offers the signed proof of this purchase alone', async () => {
  const { user } = await openReceipt('N2')
  const { saved, links } = watchSaving()
  await user.click(await screen.findByRole('button', { name: '購入証明を保存する' }))
  await screen.findByText('購入証明を保存しました。')
  expect(links).toMatchObject([{ download: 'ginmaku-N2.txt' }])
  expect(await saved[0]?.text()).toBe('header.N2.signature\n')
})

test('offers no proof for a month of a channel, which is no title that one holds', async () => {
  await openReceipt('N9C1')
  await sheet()
  expect(screen.queryByRole('button', { name: '購入証明を保存する' })).toBeNull()
})

test('a month that was refunded has none, and says so', async () => {
  await openReceipt('N9C3')
  await screen.findByText('このご購入は返金済みです。')
})

test('names the recipient that the member typed, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined)
  const { user } = await openReceipt('N2')
  await user.type(await screen.findByLabelText('宛名'), '灯台商店')
  expect((await sheet()).textContent).toContain('灯台商店 様')
  await user.click(screen.getByRole('button', { name: '印刷する' }))
  expect(print).toHaveBeenCalledOnce()
})

test('does not say the title twice where the pack is named after it', async () => {
  const [item] = purchases
  if (!item) throw new Error('there is no purchase')
  const named = { ...item, title_name: '灯台', pack_name: '灯台 全5話パック', status: 'granted' } as const
  await openReceipt('N1', { 'GET /user/payment/{purchase_number}': () => purchaseOf(named) })
  expect((await sheet()).textContent).toContain('但し書き灯台 全5話パック')
})

test('a seller that is not decided is left out', async () => {
  await openReceipt('N2', { 'GET /site': () => ({ licences: [] }) })
  expect((await sheet()).textContent).not.toContain('登録番号')
})

test.each([
  ['failed', 'このご購入は成立していないため、料金は発生していません。'],
  ['authorizing', 'お支払いの完了後に発行します。しばらくしてからご確認ください。'],
  ['refunded', 'このご購入は返金済みです。'],
] as const)('a purchase that is %s has none, and says why', async (status, messages) => {
  const [item] = purchases
  if (!item) throw new Error('there is no purchase')
  await openReceipt('N1', { 'GET /user/payment/{purchase_number}': () => purchaseOf({ ...item, status }) })
  await screen.findByRole('heading', { level: 1, name: '領収書はありません' })
  screen.getByText(messages)
})

test('the receipt of another member’s purchase is not found', async () => {
  const { host } = await openReceipt('N9')
  await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
})

test('in English it is English', async () => {
  await openReceipt('N2', {}, { locale: 'en' })
  expect((await sheet()).textContent).toContain('Taxed at 10%')
})
