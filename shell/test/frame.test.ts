import { followLink } from '@ginmaku/platform/verify/follow-link.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectPage } from './expect-page.ts'
import { releaseFixture } from './fixture-remote.ts'
import { startTestSite, type TestSite } from './test-site.ts'

declare global {
  /** The remote under test leaves its Host where a test can reach it. */
  var host: Host
}

let site: TestSite
let page: Page
let complaints: string[]

beforeAll(async () => {
  site = await startTestSite()
  const member = { access: 'member' } as const
  await releaseFixture(site.workplace, site.dataDir, {
    name: 'mf-desk',
    routes: [
      { path: '/', title: { ja: '机', en: 'Desk' } },
      { path: '/long', title: { ja: '長い頁', en: 'Long page' } },
      { path: '/info' },
      { path: '/search' },
      { path: '/library', ...member },
      { path: '/mypage', ...member },
      { path: '/login', access: 'visitor', layout: 'header-only', keepsCart: true },
      { path: '/purchase-confirm', ...member, needs: 'pack', keepsCart: true },
    ],
    page: `import { useSyncExternalStore } from 'react'
export function Page({ host }) {
  globalThis.host = host
  const path = useSyncExternalStore((heard) => { addEventListener('popstate', heard); return () => removeEventListener('popstate', heard) }, () => location.pathname)
  return <div><h1>desk {path}</h1><a href="/long?a=1">to the long page</a><div style={{ height: path === '/long' ? 4000 : 10 }} /><a href="/#end">down</a></div>
}`,
  })
})

afterAll(() => site?.stop())

beforeEach(async () => {
  ;({ page, complaints } = await site.open())
})

const heading = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true })
const tokens = { auth_key: 'key', access_token: 'token', expires_at: '2099-01-01T00:00:00Z' }
const open = async (path: string) => {
  await page.goto(site.origin + path)
  await expectPage(page.getByRole('heading', { level: 1, name: 'desk' })).toBeVisible()
}

describe('the language', () => {
  it('changes without a reload, is kept for a year, and everybody follows', async () => {
    await open('/')
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await expectPage(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.getByRole('button', { name: '日本語' }).click()
    await expectPage(page.getByRole('link', { name: 'ログイン' })).toBeVisible()
    await expectPage(page.locator('html')).toHaveAttribute('lang', 'ja')
    expect(await page.evaluate(() => [host.bus.read('locale'), 'sameDocument' in globalThis])).toEqual(['ja', true])
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale')
    expect(cookie?.value).toBe('ja')
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
    await page.reload()
    await expectPage(page.getByRole('link', { name: 'ログイン' })).toBeVisible()
  })
})

describe('a link', () => {
  it('becomes a step in the history: no reload, focus on the heading, its title read out', async () => {
    await open('/')
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.getByRole('link', { name: 'to the long page' }).click()
    await expectPage(heading('desk /long')).toBeFocused()
    await expectPage(page).toHaveTitle('Long page｜Ginmaku')
    await expectPage(page.locator('#announcer')).toHaveText('Long page｜Ginmaku')
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  })

  it('to a place on the page is left to the browser', async () => {
    await open('/')
    await page.getByRole('link', { name: 'down' }).click()
    expect(page.url()).toBe(`${site.origin}/#end`)
  })
})

describe('scrolling', () => {
  it('starts at the top on a new page, and is found again on the way back', async () => {
    await open('/long')
    await page.evaluate(() => scrollTo(0, 1500))
    await followLink(page, '/')
    await expectPage(heading('desk /')).toBeVisible()
    await expectPage.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expectPage.poll(() => page.evaluate(() => scrollY)).toBe(1500)
  })

  it('and focus stay where they are when only the query changes', async () => {
    await open('/long')
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('searchbox').or(page.getByRole('combobox')).focus()
    await followLink(page, '/long?genre=film')
    await expectPage(page).toHaveURL(/genre/)
    expect(await page.evaluate(() => scrollY)).toBe(900)
    await expectPage(page.getByRole('searchbox').or(page.getByRole('combobox'))).toBeFocused()
    await followLink(page, '/')
    await expectPage(heading('desk /')).toBeVisible()
    await page.goBack()
    await expectPage.poll(() => page.evaluate(() => scrollY)).toBe(900)
  })

  it('is found again after a reload', async () => {
    await open('/long')
    await page.evaluate(() => scrollTo(0, 1200))
    await expectPage(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    await page.reload()
    await expectPage.poll(() => page.evaluate(() => scrollY)).toBe(1200)
  })

  it('goes to the top by the button, which is there only once scrolled', async () => {
    await open('/long')
    const button = page.getByRole('button', { name: 'Back to top' })
    await expectPage(button).toBeHidden()
    await page.evaluate(() => scrollTo(0, 1500))
    await button.click()
    await expectPage.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expectPage(button).toBeHidden()
  })
})

describe('the frame', () => {
  it('keeps its bar in sight while the page scrolls, and lets the notice go', async () => {
    await open('/long')
    await page.evaluate(() => scrollTo(0, 1500))
    await expectPage(page.getByRole('link', { name: 'Ginmaku home' })).toBeInViewport()
    await expectPage(page.getByRole('link', { name: 'Important notice' })).not.toBeInViewport()
  })

  it('hides header, footer and menu when the query has _h', async () => {
    await open('/?_h=1')
    await expectPage(page.getByRole('banner')).toBeHidden()
    await expectPage(page.getByRole('contentinfo')).toBeHidden()
  })

  it('has its menu under 960 px, and there alone', async () => {
    await open('/')
    const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Home', exact: true }) })
    await expectPage(menu).toBeHidden()
    await page.setViewportSize({ width: 375, height: 700 })
    await expectPage(menu.getByRole('link')).toHaveText(['Home', 'Library', 'My page'])
    await expectPage(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  })

  it('links the important notice everywhere but at home', async () => {
    await open('/long')
    await expectPage(page.getByRole('link', { name: 'Important notice' })).toHaveAttribute('href', '/info')
    await followLink(page, '/')
    await expectPage(page.getByRole('link', { name: 'Important notice' })).toBeHidden()
  })

  it('tells visitors abroad that the service is for Japan', async () => {
    site.answers['GET /region'] = () => ({ status: 200, body: { region: 'US' } })
    await open('/')
    await expectPage(page.getByText('meant for use within Japan')).toBeVisible()
    site.answers['GET /region'] = () => ({ status: 200, body: { region: 'JP' } })
  })

  it('shows that it loads while a request is outstanding', async () => {
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/v2/publisher?*', async (route) => {
      await answered.promise
      await route.fulfill({ json: { items: [], result_total_count: 0 } })
    })
    await open('/')
    await page.evaluate(() => void host.api.call('GET /publisher'))
    await expectPage(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    answered.resolve()
    await expectPage(page.getByRole('progressbar')).toBeHidden()
  })

  it('searches on Enter, not twice for the same word, and remembers', async () => {
    await open('/')
    const box = page.getByRole('combobox', { name: 'Search titles' })
    await box.fill('   ')
    await box.press('Enter')
    expect(page.url()).toBe(`${site.origin}/`)
    await box.fill('幽霊 & 灯台')
    await box.press('Enter')
    await expectPage(page).toHaveURL(`${site.origin}/search?q=${encodeURIComponent('幽霊 & 灯台')}`)
    expect(await page.evaluate(() => localStorage.getItem('searchWords'))).toBe('["幽霊 & 灯台"]')
  })
})

describe('who is logged out', () => {
  it('is sent from a member page to log in, and back to it afterwards', async () => {
    await open('/library?sort=title')
    expect(page.url()).toContain('/login?next=')
    await page.evaluate((answer) => host.signIn(answer), tokens)
    await expectPage(page).toHaveURL(`${site.origin}/library?sort=title`)
    await expectPage(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  })

  it('is not sent to another site by a forged address', async () => {
    for (const next of ['//evil.example/', 'https://evil.example/', '/\\evil.example/']) {
      await open(`/login?next=${encodeURIComponent(next)}`)
      await page.evaluate((answer) => host.signIn(answer), tokens)
      await expectPage(page).toHaveURL(`${site.origin}/mypage`)
      await page.context().clearCookies()
    }
  })

  it('holds one cookie of two: both are cleared', async () => {
    await page.context().addCookies([{ name: 'auth_key', value: 'key', url: site.origin }])
    await open('/')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('auth_key')
  })
})

describe('logging out', () => {
  it('in one tab reaches the others, and a member page is left', async () => {
    await open('/login')
    await page.evaluate((answer) => host.signIn(answer), tokens)
    await expectPage(page).toHaveURL(`${site.origin}/mypage`)
    const other = await page.context().newPage()
    await other.goto(site.origin)
    await other.getByRole('button', { name: 'Log out' }).click()
    await expectPage(page).toHaveURL(/\/login/)
    await expectPage(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    expect((await page.context().cookies()).filter(({ value }) => value).map(({ name }) => name)).toEqual([])
  })
})

describe('an access token that has run out', () => {
  it('is renewed once for all calls that it failed, and they are made again', async () => {
    let renewals = 0
    site.answers['POST /session/refresh'] = () => {
      renewals++
      return { status: 200, body: { access_token: 'fresh', expires_at: '2099-01-01T00:00:00Z' } }
    }
    site.answers['GET /user/card'] = (request) =>
      request.headers['x-access-token'] === 'fresh'
        ? { status: 200, body: { card: null } }
        : { status: 401, body: { type: '', title: '', status: 401, code: 'session_expired', message: 'old' } }
    await open('/login')
    await page.evaluate((answer) => host.signIn(answer), tokens)
    const answers = await page.evaluate(() => Promise.all([1, 2, 3].map(() => host.api.call('GET /user/card'))))
    expect(answers).toEqual([{ card: null }, { card: null }, { card: null }])
    expect(renewals).toBe(1)
  })

  it('and a session that is over too: logged out, and the call fails with its own error', async () => {
    const over = () => ({
      status: 401,
      body: { type: '', title: '', status: 401, code: 'session_expired', message: 'over' },
    })
    site.answers['POST /session/refresh'] = over
    site.answers['GET /user/card'] = over
    await open('/login')
    await page.evaluate((answer) => host.signIn(answer), tokens)
    const code = await page.evaluate(() => host.api.call('GET /user/card').catch((error) => error.problem.code))
    expect(code).toBe('session_expired')
    await expectPage(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  })
})

describe('the cart', () => {
  const pack = { packId: 'P1', isShopping: true }
  it('leads a shopper through log-in to the till, lives through a reload, and is emptied on leaving', async () => {
    await open('/')
    await page.evaluate((cart) => host.bus.publish('cart', cart as never), pack)
    await followLink(page, '/purchase-confirm')
    await expectPage(page).toHaveURL(/\/login\?next/)
    await page.evaluate((answer) => host.signIn(answer), tokens)
    await expectPage(page).toHaveURL(`${site.origin}/purchase-confirm`)
    await page.reload()
    await expectPage(heading('desk /purchase-confirm')).toBeVisible()
    expect(await page.evaluate(() => host.bus.read('cart')?.packId)).toBe('P1')
    await followLink(page, '/')
    await expectPage(heading('desk /')).toBeVisible()
    expect(await page.evaluate(() => host.bus.read('cart'))).toBeNull()
    await followLink(page, '/purchase-confirm')
    await expectPage(page).toHaveURL(`${site.origin}/`)
  })
})

describe('errors', () => {
  const failure = (status: number, message = 'in the words of the server') =>
    page.evaluate(
      ([code, words]) => {
        const error = Object.assign(new Error('x'), {
          name: 'ApiFailure',
          kind: 'problem',
          status: code,
          problem: { message: words },
        })
        host.showError(error, () => document.body.setAttribute('data-closed', ''))
      },
      [status, message] as const,
    )

  it('show in a dialog with an OK button, and the caller hears of its end', async () => {
    await open('/')
    await failure(422)
    const dialog = page.getByRole('alertdialog')
    await expectPage(dialog).toContainText('in the words of the server')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expectPage(dialog).toBeHidden()
    await expectPage(page.locator('body')).toHaveAttribute('data-closed', '')
  })

  it('say server error for 5xx, and go to maintenance on 503', async () => {
    await open('/')
    await failure(500)
    await expectPage(page.getByRole('alertdialog')).toContainText('A server error occurred')
    await page.getByRole('button', { name: 'OK' }).click()
    await failure(503)
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expectPage(page).toHaveURL(`${site.origin}/maintenance`)
    await expectPage(page.getByRole('heading', { name: 'We are under maintenance' })).toBeVisible()
  })

  it('have a page of their own, until the next navigation', async () => {
    await open('/login')
    await page.evaluate((answer) => host.signIn(answer), tokens)
    const inTwoDays = new Date(Date.now() + 50 * 3_600_000).toISOString()
    await page.evaluate((viewExpireAt) => host.showErrorPage({ status: 405, viewExpireAt }), inTwoDays)
    await expectPage(page.getByRole('heading', { name: 'You already have this title' })).toBeVisible()
    await expectPage(page.getByText('2 days 1 hour left to watch')).toBeVisible()
    await page.getByRole('link', { name: 'Go to library' }).click()
    await expectPage(heading('desk /library')).toBeVisible()
    await page.evaluate(() => host.showErrorPage({ status: 400, message: 'one line\nanother line' }))
    await expectPage(page.getByText('another line', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expectPage(heading('desk /')).toBeVisible()
  })

  it('are a page for an address that nobody has', async () => {
    await open('/')
    await followLink(page, '/nowhere')
    await expectPage(heading('Page not found')).toBeFocused()
    await expectPage(page).toHaveTitle('Page not found｜Ginmaku')
    await page.goBack()
    await expectPage(heading('desk /')).toBeVisible()
    expect(complaints).toEqual([])
  })
})
