import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { confirmBox } from '../../testing/order-page.ts'
import { dccOffer } from '../../testing/samples.ts'

const refuse = (code: ErrorCode) => () => Promise.reject(fakeFailure(code))
const press = (name: string) => screen.findByRole('button', { name })
const open = (handlers: FakeHandlers) => openPage('/purchase-dcc?dcc_offer_id=offer-1', { handlers })

async function ordersIn(currency: '米ドル' | '日本円', handlers: FakeHandlers) {
  const { user } = await open(handlers)
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${currency}`) }))
  await user.click(confirmBox())
  await user.click(await press(currency === '米ドル' ? '$3.77でレンタルする' : '¥550でレンタルする'))
}

async function leadsBack(title: string, link: string) {
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(title).closest('[tabindex]')).toHaveFocus()
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/purchase-confirm')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(await axeFaults()).toEqual([])
}

const ends = [
  ['card_declined', 'カード会社により決済が承認されませんでした', 'カードを入力し直す'],
  ['insufficient_funds', 'カードの残高または利用限度額が不足しています', 'カードを入力し直す'],
  ['card_not_accepted', 'カードをもう一度入力してください', 'カードを入力し直す'],
  ['dcc_offer_used', 'この金額でのご注文は受け付け済みです', 'ご注文内容の確認に戻る'],
  ['dcc_offer_unknown', 'ご案内した金額が見つかりません', 'ご注文内容の確認に戻る'],
] as const

it.each(ends)('%s at an order in the card’s currency leads back to the order page', async (code, title, link) => {
  await ordersIn('米ドル', { 'POST /purchase': refuse(code) })
  await leadsBack(title, link)
})

it.each(ends)('%s at an order in yen leads back to the order page', async (code, title, link) => {
  await ordersIn('日本円', { 'POST /purchase': refuse(code) })
  await leadsBack(title, link)
})

it('a card that is too old for a new rate is entered again', async () => {
  const { user } = await open({
    'GET /user/dcc-offer/{dcc_offer_id}': () => ({ ...dccOffer, expires_in: 0 }),
    'POST /purchase/dcc-offer': refuse('card_not_accepted'),
  })
  await user.click(await press('新しいレートを見る'))
  await leadsBack('カードをもう一度入力してください', 'カードを入力し直す')
})

it('a card that is too old for the new rate that an order needs is entered again', async () => {
  await ordersIn('米ドル', {
    'POST /purchase': refuse('dcc_offer_over'),
    'POST /purchase/dcc-offer': refuse('card_not_accepted'),
  })
  await leadsBack('カードをもう一度入力してください', 'カードを入力し直す')
})
