import { untilLive } from '@ginmaku/platform/verify/until-live.ts'
import { logInBrowser, newMember } from '../people/member.ts'
import { cards, typeCard } from '../people/payer.ts'
import { words as common } from '../people/words.ts'
import { expect, test } from '../site/test.ts'

const words = {
  ja: {
    register: 'カードを登録する',
    store: 'このカードを登録する',
    stored: 'カードを登録しました',
    failed: 'カードを登録できませんでした',
    account: 'アカウントに戻る',
    change: 'カードを変更・削除する',
    delete: 'カードを削除する',
    deleteNow: '削除する',
    none: 'カードは登録されていません',
  },
  en: {
    register: 'Store a card',
    store: 'Store this card',
    stored: 'Your card is stored',
    failed: 'Your card could not be stored',
    account: 'Back to your account',
    change: 'Change or delete the card',
    delete: 'Delete the card',
    deleteNow: 'Delete',
    none: 'No card is stored',
  },
} as const

for (const [language, locale] of [
  ['ja', 'ja-JP'],
  ['en', 'en-US'],
] as const)
  test.describe(language, () => {
    const say = words[language]
    test.use({ locale })

    test('a member registers a card in the gateway’s form, and deletes it', {
      // The browser logs an error for the card that its issuer declines.
      tag: '@trouble',
    }, async ({ page, context, site }) => {
      const member = await newMember(site, language)
      await logInBrowser(context, site, member)
      await page.goto('/mypage/account')
      await untilLive(page)
      await page.getByRole('link', { name: say.register }).press('Enter')
      await expect(page).toHaveURL('/mypage/account/payment-edit')

      await typeCard(page, common[language], cards.declined)
      await page.getByRole('button', { name: say.store }).press('Enter')
      await expect(page.getByRole('alert')).toContainText(say.failed)
      await typeCard(page, common[language], cards.success)
      await page.getByRole('button', { name: say.store }).press('Enter')
      await expect(page).toHaveURL('/mypage/account/payment-edit/complete')
      await expect(page.getByRole('heading', { level: 1, name: say.stored })).toBeVisible()
      await expect(page.getByText('Visa •••• 1111')).toBeVisible()
      expect((await member.api.call('GET /user/card')).card).toMatchObject({ last4: '1111' })

      await page.getByRole('link', { name: say.account }).press('Enter')
      await page.getByRole('link', { name: say.change }).press('Enter')
      await page.getByRole('button', { name: say.delete }).press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: say.deleteNow }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: say.none })).toBeVisible()
      expect((await member.api.call('GET /user/card')).card).toBeNull()
    })
  })
