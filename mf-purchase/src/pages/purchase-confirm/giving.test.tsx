import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { buy, confirmBox, openOrder } from '../../testing/order-page.ts'
import { cart, couponCart, couponQuote, quote, ticketQuote } from '../../testing/samples.ts'

const givable = { 'POST /purchase/quote': () => ({ ...quote, can_be_given: true }) }
const choose = (name: RegExp) => screen.getByRole('radio', { name })
const gift = /ほかの方にギフトとして贈る/
const byMail = /メールで送る/
const giveButton = () => screen.findByRole('button', { name: '¥550で贈る' })
const address = () => screen.getByRole('textbox', { name: /受け取る方のメールアドレス/ })

test('a gift by mail is ordered with address, name and message', async () => {
  const page = await openOrder(givable)
  await page.user.click(choose(gift))
  await page.user.click(choose(byMail))
  await fillIn(page.user, address() as HTMLInputElement, ' friend@example.jp ')
  await fillIn(page.user, screen.getByLabelText<HTMLInputElement>(/贈る方のお名前/), 'はな')
  await fillIn(page.user, screen.getByLabelText<HTMLInputElement>(/メッセージ/), 'おめでとう')
  expect(await axeFaults()).toEqual([])
  await page.user.click(confirmBox())
  await page.user.click(await giveButton())
  await waitFor(() => expect(sent(page.host, 'POST /purchase')).toHaveLength(1))
  expect(sent(page.host, 'POST /purchase')).toMatchObject([
    { body: { gift: { mail: 'friend@example.jp', sender_name: 'はな', message: 'おめでとう' } } },
  ])
})

test('the terms of a gift are those of anyone who accepts it, and name the refund', async () => {
  const page = await openOrder(givable)
  expect(screen.getAllByText(/購入から30日以内/)).toHaveLength(2)
  await page.user.click(choose(gift))
  expect(screen.queryAllByText(/購入から30日以内/)).toEqual([])
  expect(screen.getAllByText(/受け取りから30日以内/)).toHaveLength(2)
  expect(screen.getByText(/期限までに受け取られなかった場合は、全額を返金します/)).toBeVisible()
  await page.user.click(choose(/^自分$/))
  expect(screen.getAllByText(/購入から30日以内/)).toHaveLength(2)
})

test.each([
  ['a single performance', {}, /^受け取った方は.*公演の終了（6か月以上先の場合は6か月後）までに/],
  ['one with a replay', { replay_days: 7 }, /^受け取った方は.*見逃し配信の終了（6か月以上先の場合は6か月後）までに/],
  ['repeated performances', { repeats: true }, /^受け取った方は.*視聴できます。6か月以内に/],
] as const)('a ticket for %s can be accepted no longer than it is worth something', async (_, change, hint) => {
  const performance = ticketQuote.performance && { ...ticketQuote.performance, ...change }
  await openPage('/purchase-confirm', { handlers: { 'POST /purchase/quote': () => ({ ...ticketQuote, performance }) } })
  expect(await screen.findByText(hint)).toBeVisible()
})

test('a gift by link needs nothing more, and its button says what it does', async () => {
  const page = await openOrder(givable)
  await page.user.click(choose(gift))
  await page.user.click(confirmBox())
  await page.user.click(await screen.findByRole('button', { name: '¥550で贈る' }))
  await waitFor(() => expect(sent(page.host, 'POST /purchase')).toMatchObject([{ body: { gift: {} } }]))
})

test('what is typed is in the cart, and comes back with it', async () => {
  const page = await openOrder(givable)
  await page.user.click(choose(gift))
  await page.user.click(choose(byMail))
  await fillIn(page.user, address() as HTMLInputElement, 'friend@ex')
  expect(page.host.bus.read('cart')?.gift).toMatchObject({ by: 'mail', mail: 'friend@ex' })
  await page.user.click(choose(/^自分$/))
  expect(page.host.bus.read('cart')?.gift).toBeNull()
  await page.user.click(choose(gift))
  expect(address()).toHaveValue('friend@ex')
})

test('mistakes are shown at their fields, the first is focused, and nothing is ordered', async () => {
  const typed = { by: 'mail', mail: '', senderName: '', message: 'あ'.repeat(201) } as const
  const page = await openPage('/purchase-confirm', { handlers: givable, topics: { cart: { ...cart, gift: typed } } })
  await page.user.click(await giveButton())
  expect(address()).toHaveFocus()
  // The checkbox is missing too, and is reported at the same time.
  expect(screen.getByText('必須です。ご確認のうえチェックしてください')).toBeVisible()
  expect(address()).toHaveAccessibleDescription('必須項目です。')
  expect(screen.getByText('200文字以内で入力してください。')).toBeVisible()
  expect(sent(page.host, 'POST /purchase')).toEqual([])
})

test('who holds the pack orders it as a gift', async () => {
  await openPage('/purchase-confirm', {
    topics: { cart: { ...cart, gift: { by: 'link', mail: '', senderName: '', message: '' } } },
    handlers: {
      'POST /purchase/quote': ({ body }) => {
        if (!body.is_gift) throw fakeFailure('already_purchased')
        return { ...quote, can_be_given: true }
      },
    },
  })
  await giveButton()
  expect(choose(gift)).toBeChecked()
})

test('what can’t be given is bought for oneself, and the page says so', async () => {
  const page = await openPage('/purchase-confirm', {
    topics: { cart: { ...cart, gift: { by: 'link', mail: '', senderName: '', message: '' } } },
    handlers: {
      'POST /purchase/quote': ({ body }) => {
        if (body.is_gift) throw fakeFailure('gift_not_possible')
        return quote
      },
    },
  })
  expect(await screen.findByText('ギフトにはできません。ご自分用のご注文になります')).toBeVisible()
  expect(screen.getByText(/無料の作品は/)).toBeVisible()
  await buy(page)
  expect(screen.queryByRole('radio', { name: gift })).toBeNull()
  await waitFor(() => expect(sent(page.host, 'POST /purchase')).toHaveLength(1))
  expect(sent(page.host, 'POST /purchase')[0]).not.toHaveProperty('body.gift')
})

test('a coupon that makes the pack free ends the gift, and the page explains how to give it', async () => {
  const free = { ...couponQuote, coupon_price: 550, price: 0, tax: 0 }
  await openPage('/purchase-confirm', {
    topics: { cart: { ...couponCart, gift: { by: 'link', mail: '', senderName: '', message: '' } } },
    handlers: {
      'POST /purchase/quote': ({ body }) => {
        if (body.is_gift) throw fakeFailure('gift_not_possible')
        return free
      },
    },
  })
  expect(await screen.findByText(/クーポンを外すと、ギフトとして贈れます/)).toBeVisible()
  expect(screen.getByRole('button', { name: '無料でレンタルする' })).toBeVisible()
})
