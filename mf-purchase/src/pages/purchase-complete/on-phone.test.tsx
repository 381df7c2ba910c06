import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heading, openResultOf } from '../../testing/result-page.ts'
import { granted, grantedTicket } from '../../testing/samples.ts'

const where = 'ご視聴には、スマートフォン・タブレットでは銀幕アプリを、パソコンやテレビではブラウザーをお使いください。'

beforeEach(() => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
})
afterEach(() => void vi.restoreAllMocks())

test('a purchase is watched in the app, and the page says where else', async () => {
  await openResultOf(granted)
  expect(
    await screen.findByText(`お支払いが完了しました。視聴期間は再生を開始したときから始まります。${where}`),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'アプリで見る' })).toHaveAttribute('href', '/app/title/T001')
  expect(screen.getByRole('link', { name: 'ライブラリへ' })).toBeVisible()
  expect(screen.queryByText('今すぐ見る')).toBeNull()
})

test('so is one without a time limit', async () => {
  const { start_deadline: _, view_days: __, ...kept } = granted
  await openResultOf({ ...kept, sales_type: 'est' }, { locale: 'en' })
  await heading('Thank you for your order')
  expect(document.body.textContent).toContain(
    'Your payment is complete. You can watch for as long as you like. On phones and tablets, watch in the Ginmaku app; on a computer or TV, in the browser.',
  )
  expect(document.body.textContent).not.toContain('right away')
})

const primary = () => screen.getAllByRole('link').filter(({ className }) => className.includes('primary'))
const openTicket = (opensAt: string, endsAt: string) => {
  const performance = { starts_at: opensAt, opens_at: opensAt, ends_at: endsAt }
  return openResultOf({ ...grantedTicket, performance, opens_at: opensAt, view_expire_at: endsAt })
}

test('a ticket leads to the app instead of the live room once the doors are open', async () => {
  await openTicket('2020-12-10T18:30:00+09:00', '2099-12-10T21:00:00+09:00')
  await heading('ご購入ありがとうございます')
  expect(primary().map(({ textContent }) => textContent)).toEqual(['アプリで見る'])
  expect(screen.getByRole('link', { name: 'アプリで見る' })).toHaveAttribute('href', '/app/title/T001')
  expect(screen.queryByRole('link', { name: 'ライブ会場へ' })).toBeNull()
})

test('before that, it leads to the calendar first', async () => {
  await openResultOf(grantedTicket)
  expect(
    await screen.findByText(new RegExp(`^お支払いが完了しました。.*18:30.*から入場できます。${where}$`)),
  ).toBeVisible()
  expect(primary().map(({ textContent }) => textContent)).toEqual(['カレンダーに登録'])
  expect(screen.queryByRole('link', { name: 'アプリで見る' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'ライブ会場へ' })).toBeNull()
})

test('a reservation says what it will be watched with', async () => {
  await openResultOf({ ...granted, opens_at: '2099-12-01T18:00:00+09:00' })
  expect(
    await screen.findByText(new RegExp(`^お支払いが完了しました。.*18:00.*から視聴できます。${where}$`)),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: 'アプリで見る' })).toBeNull()
})
