import { layoutFaults } from '@ginmaku/platform/conformance/layout-faults.ts'
import { atWidth, widths } from '@ginmaku/platform/conformance/widths.ts'
import { followLink } from '@ginmaku/platform/verify/page.ts'
import { heading, openDesk, scrollPageTo } from './desk.ts'
import { frame } from './fixtures/frame.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
test.beforeAll(async () => {
  site = await startTestSite(frame.desk)
})
test.afterAll(() => site?.stop())

test.describe('the language', () => {
  test('changes without a reload, is kept for a year, and the whole page follows', async ({ page }) => {
    await openDesk(page, site, '/')
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.getByRole('button', { name: '日本語' }).click()
    await expect(page.getByRole('link', { name: 'ログイン' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    expect(await page.evaluate(() => [host.bus.read('locale'), 'sameDocument' in globalThis])).toEqual(['ja', true])
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale')
    expect(cookie?.value).toBe('ja')
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
    await page.reload()
    await expect(page.getByRole('link', { name: 'ログイン' })).toBeVisible()
  })
})

test.describe('a link', () => {
  test('becomes a step in the history: no reload, focus on the heading, its title read out', async ({ page }) => {
    await openDesk(page, site, '/')
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.getByRole('link', { name: 'to the long page' }).click()
    await expect(heading(page, 'desk /long')).toBeFocused()
    await expect(page).toHaveTitle('Long page | Ginmaku')
    await expect(page.locator('#announcer')).toHaveText('Long page | Ginmaku')
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  })

  test('to a page that shows its heading while it loads: the focus waits for the loaded page', async ({ page }) => {
    await openDesk(page, site, '/')
    await page.getByRole('link', { name: 'to a page that loads' }).click()
    await expect(heading(page, 'notice')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.evaluate(() => (globalThis as unknown as { endLoading(): void }).endLoading())
    await expect(heading(page, 'notice')).toBeFocused()
  })

  test('to an anchor on the page is left to the browser', async ({ page }) => {
    await openDesk(page, site, '/')
    await page.getByRole('link', { name: 'down' }).click()
    expect(page.url()).toBe(`${site.origin}/#end`)
  })
})

test.describe('scrolling', () => {
  test('starts at the top on a new page, and is found again on the way back', async ({ page }) => {
    await openDesk(page, site, '/long')
    await scrollPageTo(page, 1500)
    await followLink(page, '/')
    await expect(heading(page, 'desk /')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
  })

  test('and focus stay where they are when only the query changes', async ({ page }) => {
    await openDesk(page, site, '/long')
    await scrollPageTo(page, 900)
    await page.getByRole('searchbox').or(page.getByRole('combobox')).focus()
    await followLink(page, '/long?genre=film')
    await expect(page).toHaveURL(/genre/)
    expect(await page.evaluate(() => scrollY)).toBe(900)
    await expect(page.getByRole('searchbox').or(page.getByRole('combobox'))).toBeFocused()
    await followLink(page, '/')
    await expect(heading(page, 'desk /')).toBeVisible()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  })

  test('is found again after a reload', async ({ page }) => {
    await openDesk(page, site, '/long')
    await page.evaluate(() => scrollTo(0, 1200))
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
  })

  test('goes to the top by the button, which is there only once scrolled', async ({ page }) => {
    await openDesk(page, site, '/long')
    const button = page.getByRole('button', { name: 'Back to top' })
    await expect(button).toBeHidden()
    await page.evaluate(() => scrollTo(0, 1500))
    await button.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(button).toBeHidden()
  })

  test("the button to the top is away while one of the page's controls is under it", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await openDesk(page, site, '/long')
    await page.getByRole('main').evaluate((main) => {
      const order = Object.assign(document.createElement('button'), { textContent: 'Order' })
      order.style.cssText = 'position: absolute; top: 2000px; left: 0; width: 100%; height: 48px'
      main.append(order)
      scrollTo(0, 1000)
    })
    const toTop = page.getByRole('button', { name: 'Back to top' })
    const [order, button] = [await page.getByText('Order').boundingBox(), await toTop.boundingBox()]
    await expect(toTop).toHaveCSS('opacity', '1')
    await page.evaluate((by) => scrollBy(0, by), (order?.y ?? 0) - (button?.y ?? 0))
    await expect(toTop).toHaveCSS('opacity', '0')
    await page.getByText('Order').click({ position: { x: (button?.x ?? 0) + 24, y: 24 } })
    await page.evaluate(() => scrollBy(0, 200))
    await expect(toTop).toHaveCSS('opacity', '1')
  })
})

test.describe('the frame', () => {
  test('keeps its bar visible while the page scrolls, but not the notice', async ({ page }) => {
    await openDesk(page, site, '/long')
    await page.evaluate(() => scrollTo(0, 1500))
    await expect(page.getByRole('link', { name: 'Ginmaku home' })).toBeInViewport()
    await expect(
      page.getByRole('link', { name: 'Notice: our former service, and moving your account' }),
    ).not.toBeInViewport()
  })

  test('hides header, footer and menu when the query has _h', async ({ page }) => {
    await openDesk(page, site, '/?_h=1')
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await page.setViewportSize({ width: 375, height: 700 })
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.getByRole('link', { name: 'to the long page' }).click()
    await expect(page).toHaveURL(`${site.origin}/long?a=1&_h=1`)
    await expect(heading(page, 'desk /long')).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })

  test('of a short page ends at the window’s foot, without empty space to scroll over', async ({ page }) => {
    await openDesk(page, site, '/')
    const rest = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await page.setViewportSize({ width: 1280, height: 2000 })
    await expect.poll(rest).toBe(0)
    const foot = await page.getByRole('contentinfo').boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeCloseTo(2000, 0)
  })

  test('has its menu under 960 px, and there alone', async ({ page }) => {
    await openDesk(page, site, '/')
    const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Home', exact: true }) })
    await expect(menu).toBeHidden()
    await page.setViewportSize({ width: 375, height: 700 })
    await expect(menu.getByRole('link')).toHaveText(['Home', 'Library', 'My page'])
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  })

  test('answers a press on its menu before anything has arrived', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 })
    await openDesk(page, site, '/long')
    await page.route('**/*', () => undefined)
    const home = page.getByRole('link', { name: 'Home', exact: true })
    await home.click()
    await expect(home).toHaveAttribute('aria-current', 'page')
    await expect(heading(page, 'desk /')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('has a menu of genres and kinds, which the keyboard opens, follows and closes', async ({ page }) => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await openDesk(page, site, '/long')
      const opener = page.getByRole('button', { name: 'Browse', exact: true })
      const menu = page.getByRole('navigation', { name: 'Browse titles' })
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(menu).toBeInViewport({ ratio: 1 })
      expect.soft(await layoutFaults(page), `${width} px`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Shift+Tab')
      await expect(menu).toBeHidden()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name: 'Film' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${site.origin}/?genre=film#latest`)
      await expect(menu).toBeHidden()
    }
  })

  test('links the important notice everywhere but at home', async ({ page }) => {
    await openDesk(page, site, '/long')
    await expect(
      page.getByRole('link', { name: 'Notice: our former service, and moving your account' }),
    ).toHaveAttribute('href', '/info')
    await followLink(page, '/')
    await expect(page.getByRole('link', { name: 'Notice: our former service, and moving your account' })).toBeHidden()
  })

  test('informs visitors abroad that the service is for Japan', async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'x-client-region': 'US' })
    await openDesk(page, site, '/')
    await expect(page.getByText('meant for use within Japan')).toBeVisible()
    expect(await page.evaluate(() => host.bus.read('region'))).toBe('US')
  })

  test('asks a visitor abroad for consent, and stores nothing optional before it (spec §2.12)', async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'x-client-region': 'US' })
    await openDesk(page, site, '/')
    const banner = page.getByRole('region', { name: 'Cookies on this site' })
    const [refuse, accept] = [
      banner.getByRole('button', { name: 'Necessary only' }),
      banner.getByRole('button', { name: 'Accept all' }),
    ]
    const [first, second] = [await refuse.boundingBox(), await accept.boundingBox()]
    expect([first?.width, first?.height]).toEqual([second?.width, second?.height])
    await refuse.click()
    await expect(banner).toBeHidden()
    await expect(page.locator('#main')).toBeFocused()
    const consent = async () => (await page.context().cookies()).find(({ name }) => name === 'cookie_consent')
    expect((await consent())?.value).toBe('necessary')
    expect(Math.round((((await consent())?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
    await page.reload()
    await expect(banner).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-necessary-only')
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept all' }).click()
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeFocused()
    expect((await consent())?.value).toBe('all')
    await expect(page.locator('html')).not.toHaveAttribute('data-necessary-only')
  })

  for (const [locale, name] of [
    ['ja', 'Cookieの利用について'],
    ['en', 'Cookies on this site'],
  ] as const)
    test(`has a consent banner without layout faults at every width, in ${locale}`, async ({ page }) => {
      await page.setExtraHTTPHeaders({ 'x-client-region': 'US' })
      await page.goto(`${site.origin}/long?lang=${locale}`)
      const banner = page.getByRole('region', { name })
      for (const width of widths) {
        await page.setViewportSize(atWidth(width))
        await expect(banner).toBeInViewport({ ratio: 1 })
        expect.soft(await layoutFaults(page), `${width} px`).toEqual([])
      }
    })

  test('does not ask in Japan', async ({ page }) => {
    await openDesk(page, site, '/')
    await expect(page.getByRole('region', { name: 'Cookies on this site' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeHidden()
  })

  test('has the licence numbers of the rights agencies on the top page in Japanese alone (spec §1.6)', async ({
    page,
  }) => {
    await openDesk(page, site, '/')
    await expect(page.getByText('第0000000001号')).toBeHidden()
    await page.getByRole('button', { name: '日本語' }).click()
    await expect(page.getByText('第0000000001号')).toBeVisible()
    await followLink(page, '/long')
    await expect(page.getByText('第0000000001号')).toBeHidden()
  })

  test('shows that it loads while a request is outstanding', async ({ page }) => {
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/v2/publisher?*', async (route) => {
      await answered.promise
      await route.fulfill({ json: { items: [], result_total_count: 0 } })
    })
    await openDesk(page, site, '/')
    await page.evaluate(() => void host.api.call('GET /publisher'))
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    answered.resolve()
    await expect(page.getByRole('progressbar')).toBeHidden()
  })

  test('searches on Enter, not twice for the same word, and remembers', async ({ page }) => {
    await openDesk(page, site, '/')
    const box = page.getByRole('combobox', { name: 'Search titles' })
    await box.fill('   ')
    await box.press('Enter')
    expect(page.url()).toBe(`${site.origin}/`)
    await box.fill('幽霊 & 灯台')
    await box.press('Enter')
    await expect(page).toHaveURL(`${site.origin}/search?q=${encodeURIComponent('幽霊 & 灯台')}`)
    expect(await page.evaluate(() => localStorage.getItem('searchWords'))).toBe('["幽霊 & 灯台"]')
    const entries = await page.evaluate(() => history.length)
    await box.press('Enter')
    await followLink(page, '/')
    await box.press('Enter')
    await expect(page).toHaveURL(/search/)
    expect(await page.evaluate(() => history.length)).toBe(entries + 2)
  })
})

test.describe('a closed service (spec §6.4)', () => {
  test('goes home from every link, and to the not-found page from signing up', async ({ page }) => {
    const origin = await site.serve(4_000, { serviceMode: 'closed' })
    const response = await page.goto(`${origin}/long`)
    expect([response?.status(), page.url()]).toEqual([200, `${origin}/`])
    await expect(heading(page, 'desk /')).toBeVisible()
    await page.evaluate(() => host.navigate('/long'))
    await expect(page).toHaveURL(`${origin}/`)
    await page.evaluate(() => host.navigate('/signup/confirm'))
    await expect(page).toHaveURL(`${origin}/404`)
    await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden()
  })
})
