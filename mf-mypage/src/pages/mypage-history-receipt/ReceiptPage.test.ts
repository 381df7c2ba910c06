import { askedFor } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
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

test('has the coupon, the viewing period and the purchaser (spec §3.4)', async () => {
  const [bought] = purchases
  if (!bought) throw new Error('no purchase')
  const item = { ...bought, status: 'granted' as const, price: 440, view_expire_at: '2099-12-10T12:00:00+09:00' }
  const paid = { ...purchaseOf(item), origin_price: 550, coupon_price: 110, purchaser: 'viewer@example.com' }
  await openReceipt('N1', { 'GET /user/payment/{purchase_number}': () => paid as never })
  const text = (await sheet()).textContent
  for (const fact of [
    '価格¥550',
    'クーポン割引−¥110',
    'ご購入者viewer@example.com',
    '視聴期間2099年12月10日(木) 12:00（日本時間）まで',
  ])
    expect(text).toContain(fact)
})

const paidBy = (buyer: { purchaser: string; purchaser_name?: string }): FakeHandlers => {
  const [bought] = purchases
  if (!bought) throw new Error('no purchase')
  const paid = { ...purchaseOf({ ...bought, status: 'granted' }), ...buyer }
  return { 'GET /user/payment/{purchase_number}': () => paid as never }
}

test('names the purchaser by the name in their profile, who is its recipient too unless another is typed', async () => {
  const { user } = await openReceipt('N1', paidBy({ purchaser: '灯台商店 様', purchaser_name: '灯台商店' }))
  const field = await screen.findByLabelText<HTMLInputElement>('宛名')
  expect(field.value).toBe('灯台商店')
  expect((await sheet()).textContent).toContain('ご購入者灯台商店 様')
  expect(within(await sheet()).getAllByText('灯台商店 様')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: '宛名を登録する' })).toBeNull()
  await user.clear(field)
  await user.type(field, '北窓工業')
  expect(within(await sheet()).getByText('北窓工業 様')).toBeTruthy()
  expect((await sheet()).textContent).toContain('ご購入者灯台商店 様')
  expect(await axeFaults()).toEqual([])
})

test('without a name leads to where it is set, next to the sheet and not on it', async () => {
  await openReceipt('N1', paidBy({ purchaser: 'viewer@example.com' }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '宛名を登録する' })
  expect(link.pathname).toBe('/mypage/account/profile-edit')
  expect((await sheet()).contains(link)).toBe(false)
  expect((await sheet()).textContent).toContain('ご購入者viewer@example.com')
  expect(await axeFaults()).toEqual([])
})

test('of a free order does not say that it was paid', async () => {
  const [bought] = purchases
  if (!bought) throw new Error('no purchase')
  const free = { ...purchaseOf({ ...bought, status: 'granted', price: 0, tax: 0 }), payment_kind: 'free' as const }
  await openReceipt('N1', { 'GET /user/payment/{purchase_number}': () => free as never })
  const text = (await sheet()).textContent
  expect(text).toContain('ご注文日')
  expect(text).toContain('お支払いお支払いは発生しません')
  expect(text).not.toMatch(/お支払い(日|方法|金額)/)
})

test('has the carrier’s fee after the total, as billed in addition to it', async () => {
  const [bought] = purchases
  if (!bought) throw new Error('no purchase')
  const price = { price: 440, tax: 40, origin_price: 550, coupon_price: 110 }
  const statement = { month: '2026-11', total: 440, fee: 330, fee_without_tax: 300, currency: 'JPY' as const }
  const paid = { ...purchaseOf({ ...bought, status: 'granted' }), ...price, payment_kind: 'condo' as const, statement }
  await openReceipt('N1', { 'GET /user/payment/{purchase_number}': () => paid as never })
  expect((await sheet()).textContent).toContain(
    '¥440（うち消費税 ¥40）別途、携帯電話会社の手数料¥330（その月の携帯料金の明細に一度だけ加わります）お支払い方法',
  )
})

test('of a reserved rental has when it opens and by when it has to be started', async () => {
  const [bought] = purchases
  if (!bought) throw new Error('no purchase')
  const { view_expire_at: _, ...unstarted } = bought
  const reserved = {
    ...{ ...unstarted, status: 'granted' as const, view_days: 2 },
    ...{ opens_at: '2099-12-10T12:00:00+09:00', start_deadline: '2100-01-09T12:00:00+09:00' },
  }
  await openReceipt('N1', { 'GET /user/payment/{purchase_number}': () => purchaseOf(reserved) as never })
  const { innerHTML, textContent } = await sheet()
  expect(textContent).toContain(
    '2099年12月10日(木) 12:00（日本時間）から2100年1月9日(土) 12:00（日本時間）までに再生を開始（開始から2日間）',
  )
  expect(innerHTML).toMatch(/から<br>/)
})

test('of a ticket has its performance, its room and a file for calendars', async () => {
  const [bought] = purchases
  if (!bought) throw new Error('no purchase')
  const performance = {
    ...{ starts_at: '2099-12-10T19:00:00+09:00', ends_at: '2099-12-10T21:00:00+09:00' },
    opens_at: '2099-12-10T18:30:00+09:00',
  }
  const ticket = { ...purchaseOf({ ...bought, status: 'granted' }), performance }
  await openReceipt('N1', { 'GET /user/payment/{purchase_number}': () => ticket as never })
  const text = (await sheet()).textContent
  expect(text).toContain('配信日時2099年12月10日(木) 19:00〜21:00（日本時間）')
  expect(text).not.toContain('レンタル、')
  expect(screen.getByRole('link', { name: 'ライブ会場へ' })).toHaveProperty(
    'pathname',
    `/title/${bought.full_title_id}`,
  )
  expect(screen.getByRole('link', { name: 'カレンダーに登録' }).getAttribute('href')).toContain('/calendar.ics?lang=ja')
})

test('of a ticket for an event that repeats has the viewing period too', async () => {
  const [bought] = purchases
  if (!bought) throw new Error('no purchase')
  const performance = {
    ...{ starts_at: '2099-12-10T19:00:00+09:00', ends_at: '2099-12-10T21:00:00+09:00' },
    ...{ opens_at: '2099-12-10T18:30:00+09:00', repeats: true as const },
  }
  const held = { ...bought, status: 'granted' as const, view_expire_at: '2099-12-20T12:00:00+09:00' }
  const ticket = { ...purchaseOf(held), performance }
  await openReceipt('N1', { 'GET /user/payment/{purchase_number}': () => ticket as never })
  const text = (await sheet()).textContent
  expect(text).toContain('配信日時2099年12月10日(木) 19:00〜21:00（日本時間）と、その後の公演')
  expect(text).toContain('視聴期間2099年12月20日(日) 12:00（日本時間）まで')
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
