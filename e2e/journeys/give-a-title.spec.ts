import { untilLive } from '@ginmaku/platform/verify/until-live.ts'
import { logIn } from '../people/forms.ts'
import { inBothLanguages } from '../people/languages.ts'
import { logInBrowser, newMember } from '../people/member.ts'
import { choosesToPay, timesHeld } from '../people/page-payer.ts'
import { cards, typeCard } from '../people/payer.ts'
import { cardKind } from '../people/ways-to-pay.ts'
import { words as common } from '../people/words.ts'
import { expect, test } from '../site/test.ts'

const words = {
  ja: {
    give: 'ほかの方にギフトとして贈る',
    name: '贈る方のお名前（任意）',
    message: 'メッセージ（任意）',
    sender: 'みなと',
    wish: '週末にどうぞ。\n感想を聞かせてね。',
    link: '受け取り用のリンク',
    from: 'みなとさんからのギフト',
    accept: 'このギフトを受け取る',
    added: 'ライブラリに追加しました',
    watch: 'ライブラリで見る',
    gone: 'このギフトは受け取り済みです',
    isAccepted: 'ギフトは受け取られました。',
  },
  en: {
    give: 'Someone else: give it as a gift',
    name: 'Your name (optional)',
    message: 'Message (optional)',
    sender: 'Minato',
    wish: 'For your weekend.\nTell me how you liked it.',
    link: 'Link to the gift',
    from: 'A gift from Minato',
    accept: 'Accept this gift',
    added: 'Added to your library',
    watch: 'Watch in your library',
    gone: 'This gift has been accepted',
    isAccepted: 'Your gift has been accepted.',
  },
} as const

inBothLanguages(words, (say, language) => {
  test('a member gives a title by link; the first who accepts it has it, and the next is told so', async ({
    page,
    context,
    browser,
    site,
  }) => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    const buyer = await choosesToPay(page, site, language, cardKind[language])
    await page.getByRole('radio', { name: say.give }).check()
    await page.getByRole('textbox', { name: say.name }).fill(say.sender)
    await page.getByRole('textbox', { name: say.message }).fill(say.wish)
    await typeCard(page, common[language], cards.success)
    await page.getByRole('checkbox', { name: common[language].confirmed }).check()
    await page.getByRole('button', { name: common[language].pay }).click()
    await expect(heading(common[language].thanks)).toBeVisible()
    const completion = page.url()
    const link = await page.getByRole('textbox', { name: say.link }).inputValue()
    expect(await timesHeld(buyer)).toBe(0)

    const late = await browser.newContext()
    await logInBrowser(late, site, await newMember(site, language))
    const latePage = await late.newPage()
    await latePage.goto(link)
    await untilLive(latePage)
    await expect(latePage.getByRole('button', { name: say.accept })).toBeVisible()

    const receiver = await newMember(site, language)
    await context.setStorageState({ cookies: [], origins: [] })
    await page.goto(link)
    await expect(heading(say.from)).toBeVisible()
    await untilLive(page)
    await page.getByRole('main').getByRole('link', { name: common[language].logIn, exact: true }).press('Enter')
    await expect(page).toHaveURL(/\/login\?/)
    await untilLive(page)
    await logIn(page, common[language], receiver.email)
    await expect(page).toHaveURL(link)
    await expect(page.getByRole('main')).toContainText(say.wish)
    await page.getByRole('button', { name: say.accept }).press('Enter')
    await expect(heading(say.added)).toBeFocused()
    await page.getByRole('link', { name: say.watch }).press('Enter')
    await expect(page).toHaveURL(`/library/${buyer.title}`)
    expect(await timesHeld({ ...receiver, title: buyer.title })).toBe(1)

    await latePage.getByRole('button', { name: say.accept }).click()
    await expect(latePage.getByRole('heading', { level: 1, name: say.gone })).toBeFocused()
    await expect(latePage.getByRole('button', { name: say.accept })).toHaveCount(0)
    await late.close()

    await logInBrowser(context, site, buyer)
    await page.goto(completion)
    await expect(page.getByText(say.isAccepted)).toBeVisible()
    expect(await timesHeld(buyer)).toBe(0)
  })
})
