import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownGift } from '../../testing/gift-samples.ts'
import { heading, openResult, openResultOf } from '../../testing/result-page.ts'
import { declined, granted, inDays } from '../../testing/samples.ts'

test('a paid gift shows its link to copy, and no way to watch it', async () => {
  const { user } = await openResultOf({ ...granted, gift: ownGift })
  await heading('ご購入ありがとうございます')
  expect(screen.getByLabelText('受け取り用のリンク')).toHaveValue(ownGift.url)
  await user.click(screen.getByRole('button', { name: 'リンクをコピーする' }))
  expect(await screen.findByText('コピーしました。')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(ownGift.url)
  expect(screen.queryByRole('button', { name: '今すぐ見る' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'メールをもう一度送る' })).toBeNull()
  expect(await axeFaults()).toEqual([])
})

test('a gift of a title that is not out yet is no reservation of the buyer’s', async () => {
  await openResultOf({ ...granted, opens_at: '2099-12-01T18:00:00+09:00', gift: ownGift })
  await heading('ご購入ありがとうございます')
})

test('the mail of a gift is sent again, and says how often it still can be', async () => {
  const { host, user } = await openResultOf({
    ...granted,
    gift: { ...ownGift, mail: 'receiver@example.jp', mails_left: 3 },
  })
  await heading('ご購入ありがとうございます')
  await user.click(screen.getByRole('button', { name: 'メールをもう一度送る' }))
  expect(await screen.findByText('送信しました。あと2回送れます。')).toBeVisible()
  expect(sent(host, 'POST /purchase/{purchase_number}/gift/mail')).toHaveLength(1)
})

test('a double click sends the mail of a gift once, even when the answer comes between its two clicks', async () => {
  const { host, user } = await openResultOf({
    ...granted,
    gift: { ...ownGift, mail: 'receiver@example.jp', mails_left: 3 },
  })
  await heading('ご購入ありがとうございます')
  const again = () => screen.getByRole('button', { name: 'メールをもう一度送る' })
  await user.click(again())
  expect(await screen.findByText('送信しました。あと2回送れます。')).toBeVisible()
  fireEvent.click(again(), { detail: 2 })
  await user.tab()
  expect(sent(host, 'POST /purchase/{purchase_number}/gift/mail')).toHaveLength(1)
})

test('after the last mail, says that it was the last', async () => {
  const { user } = await openResult({
    handlers: {
      'GET /purchase/{purchase_number}': () => ({
        ...granted,
        gift: { ...ownGift, mail: 'receiver@example.jp', mails_left: 1 },
      }),
      'POST /purchase/{purchase_number}/gift/mail': () => ({ ...ownGift, mails_left: 0 }),
    },
  })
  await heading('ご購入ありがとうございます')
  await user.click(screen.getByRole('button', { name: 'メールをもう一度送る' }))
  expect(await screen.findByText(/メールを送れるのは、ここまでです/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'メールをもう一度送る' })).toBeNull()
  expect(screen.getByLabelText('受け取り用のリンク')).toHaveValue(ownGift.url)
})

test('a gift that no one accepted is not thanked for', async () => {
  const { url: _, ...rest } = ownGift
  await openResultOf({ ...granted, gift: { ...rest, status: 'returning' } })
  await heading('ギフトは受け取られませんでした')
  expect(screen.getByText('返金の手続きを進めています。')).toBeVisible()
})

test('an accepted gift has no link any more', async () => {
  const { url: _, ...rest } = ownGift
  await openResultOf({ ...granted, gift: { ...rest, status: 'accepted', accepted_at: inDays(-1) } })
  await heading('ご購入ありがとうございます')
  expect(screen.getByText('受け取り済み')).toBeVisible()
  expect(screen.queryByLabelText('受け取り用のリンク')).toBeNull()
})

test('a gift that was not paid is tried again as a gift, with all that was typed', async () => {
  const { url: _, expires_at: __, ...rest } = ownGift
  const gift = { ...rest, status: 'unpaid', mail: 'receiver@example.jp' } as const
  const { host, user } = await openResultOf({ ...declined, gift }, { cart: null })
  await user.click(await screen.findByRole('button', { name: 'もう一度注文する' }))
  expect(host.bus.read('cart')?.gift).toEqual({
    ...{ by: 'mail', mail: 'receiver@example.jp' },
    ...{ senderName: ownGift.sender_name, message: ownGift.message },
  })
})

test('what one has bought can be bought again for someone else', async () => {
  const { host, user } = await openResultOf(granted)
  await user.click(await screen.findByRole('button', { name: 'この作品をほかの方に贈る' }))
  expect(host.bus.read('cart')).toMatchObject({ packPriceId: granted.pack_price_id, gift: { by: 'link' } })
  expect(askedFor(host, 'navigate')).toContainEqual(['/purchase-confirm'])
})
