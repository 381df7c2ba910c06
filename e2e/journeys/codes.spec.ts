import { logIn } from '../people/forms.ts'
import { logInBrowser, newMember } from '../people/member.ts'
import { messages } from '../people/messages.ts'
import { runOperatorCommand } from '../people/operator.ts'
import { expect, test } from '../site/test.ts'

test.describe('a digital copy, in Japanese', () => {
  test.use({ locale: 'ja-JP' })

  test('is redeemed by keyboard from its link by a visitor who must log in first, and its code is used afterwards', async ({
    page,
    context,
    site,
  }) => {
    const [line = ''] = await runOperatorCommand(site, 'codes', 'the-last-tram-driver-disc', '1')
    const [code = '', link = ''] = line.split('  ')
    const member = await newMember(site, 'ja')
    const main = page.getByRole('main')
    const { pathname, search } = new URL(link)

    await page.goto(pathname + search)
    await expect(main.getByText(code)).toBeVisible()
    await main.getByRole('link', { name: 'ログインする' }).press('Enter')
    await logIn(page, messages.ja, member.email)

    await expect(page).toHaveURL(pathname + search)
    await expect(page.getByRole('heading', { level: 1, name: 'ライブラリに追加しますか？' })).toBeFocused()
    await expect(main.getByText('さいごの路面電車', { exact: true })).toBeVisible()
    await expect(main.getByText(member.email)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'ライブラリに追加しました' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/library/the-last-tram-driver')
    await expect(page.getByRole('heading', { level: 1, name: 'さいごの路面電車' })).toBeVisible()

    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('この作品は追加済みです')
    await logInBrowser(context, site, await newMember(site, 'ja'))
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('このコードは使用済みです')
  })
})

test.describe('a video ticket, in English', () => {
  test.use({ locale: 'en-US' })

  test('is exchanged by keyboard for one of two titles, after a wrong password', async ({ page, context, site }) => {
    const [line = ''] = await runOperatorCommand(site, 'codes', 'fukushima50', '1')
    const [ticket = '', password = ''] = line.split('  ')
    const member = await newMember(site, 'en')
    await logInBrowser(context, site, member)
    const wrong = String((Number(password) + 1) % 1_000_000).padStart(6, '0')

    await page.goto('/mvtk/fukushima50')
    await expect(page.getByRole('heading', { level: 1, name: 'Eleven Doors: video ticket' })).toBeVisible()
    await page.getByRole('radio', { name: /Crows on Line Nine/ }).press('Space')
    await page.getByLabel(/^Ticket number/).fill(`${ticket.slice(0, 5)} ${ticket.slice(5)}`)
    await page.getByLabel(/^Password/).fill(wrong)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Wrong ticket number or password')
    await expect(page.getByLabel(/^Ticket number/)).toBeFocused()
    await page.getByLabel(/^Password/).fill(password)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'Added to your library' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/library/crows-on-line-nine')
    const { items } = await member.api.call('GET /user/library')
    expect(items).toMatchObject([{ full_title_id: 'crows-on-line-nine', state: 'not_started' }])
  })
})
