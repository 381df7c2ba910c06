import { keyboardOf } from '@ginmaku/platform/verify/keyboard.ts'
import { untilHydrated } from '@ginmaku/platform/verify/page.ts'
import { logInBrowser, newMember } from '../people/member.ts'
import { messages } from '../people/messages.ts'
import { cards, typeCardByKeyboard } from '../people/payer.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'ja-JP' })
const language = 'ja'

const texts = {
  register: 'カードを登録する',
  store: 'このカードを登録する',
  stored: 'カードを登録しました',
  failed: 'カードを登録できませんでした',
  account: 'アカウントに戻る',
  change: 'カードを変更・削除する',
  delete: 'カードを削除する',
  deleteNow: '削除する',
  none: 'カードは登録されていません',
}

test('a member registers a card in the gateway’s form, and deletes it', {
  // The browser logs an error for the card that its issuer declines.
  tag: '@trouble',
}, async ({ page, context, site }) => {
  const member = await newMember(site, language)
  await logInBrowser(context, site, member)
  await page.goto('/mypage/account')
  await untilHydrated(page)
  const keys = keyboardOf(page)
  await keys.press(page.getByRole('link', { name: texts.register }))
  await expect(page).toHaveURL('/mypage/account/payment-edit')

  await typeCardByKeyboard(keys, page, messages[language], cards.declined)
  await keys.press(page.getByRole('button', { name: texts.store }))
  await expect(page.getByRole('alert')).toContainText(texts.failed)
  await typeCardByKeyboard(keys, page, messages[language], cards.success)
  await keys.press(page.getByRole('button', { name: texts.store }))
  await expect(page).toHaveURL('/mypage/account/payment-edit/complete')
  await expect(page.getByRole('heading', { level: 1, name: texts.stored })).toBeVisible()
  await expect(page.getByText('Visa •••• 1111')).toBeVisible()
  expect((await member.api.call('GET /user/card')).card).toMatchObject({ last4: '1111' })

  await keys.press(page.getByRole('link', { name: texts.account }))
  await keys.press(page.getByRole('link', { name: texts.change }))
  await keys.press(page.getByRole('button', { name: texts.delete }))
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: texts.deleteNow }))
  await expect(page.getByRole('heading', { level: 1, name: texts.none })).toBeVisible()
  expect((await member.api.call('GET /user/card')).card).toBeNull()
})
