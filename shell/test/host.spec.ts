import { followLink } from '@ginmaku/platform/verify/page.ts'
import { cartWith } from '@ginmaku/shared-contracts/host/cart.ts'
import type { Page } from '@playwright/test'
import { heading, openDesk } from './desk.ts'
import { frame } from './fixtures/frame.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
test.beforeAll(async () => {
  site = await startTestSite(frame.desk)
})
test.afterAll(() => site?.stop())

const tokens = { auth_key: 'key', access_token: 'token', expires_at: '2099-01-01T00:00:00Z' }

test.describe('a visitor', () => {
  test('is sent from a member page to log in, and back to it afterwards', async ({ page }) => {
    await openDesk(page, site, '/library?sort=title')
    expect(page.url()).toContain('/login?next=')
    await page.evaluate((answer) => host.signIn(answer), tokens)
    await expect(page).toHaveURL(`${site.origin}/library?sort=title`)
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  })

  test('is not sent to another site by a forged address', async ({ page }) => {
    for (const next of ['//evil.example/', 'https://evil.example/', '/\\evil.example/']) {
      await openDesk(page, site, `/login?next=${encodeURIComponent(next)}`)
      await page.evaluate((answer) => host.signIn(answer), tokens)
      await expect(page).toHaveURL(`${site.origin}/mypage`)
      await page.context().clearCookies()
    }
  })

  test('holds one cookie of two: both are cleared', async ({ page }) => {
    await page.context().addCookies([{ name: 'auth_key', value: 'key', url: site.origin }])
    await openDesk(page, site, '/')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('auth_key')
  })
})

test('a remote learns its own release, and when the page asked for it', async ({ page }) => {
  await openDesk(page, site, '/')
  const shown = await page.locator('[data-remote-version]').getAttribute('data-remote-version')
  const {
    release,
    askedAt = -1,
    now,
  } = await page.evaluate(() => {
    const { release, askedAt } = host
    return { release, askedAt, now: performance.now() }
  })
  expect(release).toEqual({ remote: 'mf-desk', version: shown })
  expect(askedAt).toBeGreaterThan(0)
  expect(askedAt).toBeLessThan(now)
})

test.describe('logging out', () => {
  test('in one tab reaches the others, and a member page is left', async ({ page }) => {
    await openDesk(page, site, '/login')
    await page.evaluate((answer) => host.signIn(answer), tokens)
    await expect(page).toHaveURL(`${site.origin}/mypage`)
    const other = await page.context().newPage()
    await other.goto(site.origin)
    await other.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    expect((await page.context().cookies()).filter(({ value }) => value).map(({ name }) => name)).toEqual([])
  })
})

test.describe('an access token that has run out', () => {
  test('is renewed once for all calls that it failed, and they are made again', async ({ page }) => {
    let renewals = 0
    site.answers['POST /session/refresh'] = () => {
      renewals++
      return { status: 200, body: { access_token: 'fresh', expires_at: '2099-01-01T00:00:00Z' } }
    }
    site.answers['GET /user/card'] = (request) =>
      request.headers['x-access-token'] === 'fresh'
        ? { status: 200, body: { card: null } }
        : { status: 401, body: { type: '', title: '', status: 401, code: 'session_expired', message: 'old' } }
    await openDesk(page, site, '/login')
    await page.evaluate((answer) => host.signIn(answer), tokens)
    const answers = await page.evaluate(() => Promise.all([1, 2, 3].map(() => host.api.call('GET /user/card'))))
    expect(answers).toEqual([{ card: null }, { card: null }, { card: null }])
    expect(renewals).toBe(1)
  })

  test('and a session that is over too: logged out, and the call fails with its own error', async ({ page }) => {
    const over = () => ({
      status: 401,
      body: { type: '', title: '', status: 401, code: 'session_expired', message: 'over' },
    })
    site.answers['POST /session/refresh'] = over
    site.answers['GET /user/card'] = over
    await openDesk(page, site, '/login')
    await page.evaluate((answer) => host.signIn(answer), tokens)
    const code = await page.evaluate(() => host.api.call('GET /user/card').catch((error) => error.problem.code))
    expect(code).toBe('session_expired')
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  })
})

test.describe('the cart', () => {
  const pack = cartWith(
    {
      ...{
        fullTitleId: 'T1',
        titleName: 'Film',
        image: '/t1.svg',
        packId: 'P1',
        packName: 'Rental',
        packPriceId: 'PP1',
      },
      ...{ salesType: 'tvod', viewType: 1, qualityType: 2, originPrice: 440, price: 440, currency: 'JPY' },
      ...{ playIds: [], viewDays: 2 },
    },
    { isShopping: true },
  )
  test('leads a visitor through log-in to the checkout, survives a reload, and is emptied on leaving', async ({
    page,
  }) => {
    await openDesk(page, site, '/')
    await page.evaluate((cart) => host.bus.publish('cart', cart), pack)
    await followLink(page, '/purchase-confirm')
    await expect(page).toHaveURL(/\/login\?next/)
    await page.evaluate((answer) => host.signIn(answer), tokens)
    await expect(page).toHaveURL(`${site.origin}/purchase-confirm`)
    await page.reload()
    await expect(heading(page, 'desk /purchase-confirm')).toBeVisible()
    expect(await page.evaluate(() => host.bus.read('cart'))).toEqual({ ...pack, isShopping: false })
    await followLink(page, '/')
    await expect(heading(page, 'desk /')).toBeVisible()
    expect(await page.evaluate(() => host.bus.read('cart'))).toBeNull()
    await followLink(page, '/purchase-confirm')
    await expect(page).toHaveURL(`${site.origin}/`)
  })
})

test.describe('errors', () => {
  const failure = (page: Page, status: number, message = 'in the words of the server') =>
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

  test('show in a dialog with an OK button, and the caller is notified when it closes', async ({ page }) => {
    await openDesk(page, site, '/')
    await failure(page, 422)
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('in the words of the server')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('body')).toHaveAttribute('data-closed', '')
  })

  test('say server error for 5xx, and go to maintenance on 503', async ({ page }) => {
    await openDesk(page, site, '/')
    await failure(page, 500)
    await expect(page.getByRole('alertdialog')).toContainText('A server error occurred')
    await page.getByRole('button', { name: 'OK' }).click()
    await failure(page, 503)
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(`${site.origin}/maintenance`)
    await expect(page.getByRole('heading', { name: 'We are under maintenance' })).toBeVisible()
  })

  test('lead to a page that explains them, and the dialog closes', async ({ page }) => {
    await openDesk(page, site, '/')
    await page.evaluate(() => host.showError(new Error('x'), undefined, { href: '/info', label: 'Why not?' }))
    await page.getByRole('alertdialog').getByRole('link', { name: 'Why not?' }).click()
    await expect(heading(page, 'notice')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  test('have a page of their own, until the next navigation', async ({ page }) => {
    await openDesk(page, site, '/login')
    await page.evaluate((answer) => host.signIn(answer), tokens)
    const inTwoDays = new Date(Date.now() + 50 * 3_600_000).toISOString()
    await page.evaluate((viewExpireAt) => host.showErrorPage({ status: 405, viewExpireAt }), inTwoDays)
    await expect(page.getByRole('heading', { name: 'You already have this title' })).toBeVisible()
    await expect(page.getByText('2 days 1 hr left to watch')).toBeVisible()
    await page.getByRole('link', { name: 'Go to library' }).click()
    await expect(heading(page, 'desk /library')).toBeVisible()
    await page.evaluate(() => host.showErrorPage({ status: 405, opensAt: '2099-12-10T03:00:00Z' }))
    await expect(page.getByRole('heading', { name: 'You have already reserved this title' })).toBeVisible()
    await expect(page.getByText('You can watch it from Thu, Dec 10, 2099')).toBeVisible()
    await page.evaluate(() => host.showErrorPage({ status: 400, message: 'one line\nanother line' }))
    await expect(page.getByText('another line', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(heading(page, 'desk /')).toBeVisible()
  })

  test('are a page for an address that no route matches', async ({ page, complaints }) => {
    await openDesk(page, site, '/')
    await followLink(page, '/nowhere')
    await expect(heading(page, 'Page not found')).toBeFocused()
    await expect(page).toHaveTitle('Page not found | Ginmaku')
    await page.goBack()
    await expect(heading(page, 'desk /')).toBeVisible()
    expect(complaints).toEqual([])
  })
})
