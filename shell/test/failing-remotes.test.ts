import { followLink } from '@ginmaku/platform/verify/follow-link.ts'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectPage } from './expect-page.ts'
import { releaseFixture } from './fixture-remote.ts'
import { startTestSite, type TestSite } from './test-site.ts'

const heading = (name: string) => `
import styles from './Page.module.css'
export const Page = () => <h1 className={styles.title}>${name}</h1>`
const css = '.title { color: rgb(200, 0, 0) }'

let site: TestSite
let page: Page
let complaints: string[]

beforeAll(async () => {
  site = await startTestSite()
  const release = (fixture: Omit<Parameters<typeof releaseFixture>[2], 'page'> & { page?: string }) =>
    releaseFixture(site.workplace, site.dataDir, { page: 'export const Page = () => null', ...fixture })
  await release({ name: 'mf-well', routes: ['/'], page: heading('well'), css })
  await release({ name: 'mf-ill', routes: ['/ill', '/ill/more'], page: heading('ill'), css })
  await release({
    name: 'mf-throwing',
    routes: ['/throws'],
    page: "export const Page = () => { throw new Error('drawn badly') }",
  })
  await release({
    name: 'mf-late',
    routes: ['/late'],
    page: `import { useState } from 'react'
export function Page() {
  const [broken, breakIt] = useState(false)
  if (broken) throw new Error('broken later')
  return <button onClick={() => breakIt(true)}>break</button>
}`,
  })
  await release({
    name: 'mf-hanging',
    routes: ['/hangs'],
    remote:
      'const never = () => new Promise(() => undefined)\nexport const bootstrap = async () => undefined\nexport const mount = never\nexport const unmount = never',
  })
  await release({
    name: 'mf-clinging',
    routes: ['/clings'],
    remote: `export const bootstrap = async () => undefined
export const mount = async ({ domElement }) => { domElement.append(Object.assign(document.createElement('h1'), { textContent: 'clings' })) }
export const unmount = () => new Promise(() => undefined)`,
  })
})

afterAll(() => site?.stop())

beforeEach(async () => {
  ;({ page, complaints } = await site.open())
})

const card = () => page.getByRole('alert').filter({ hasText: 'This part could not be shown' })

/** Header, footer and every other remote live on. */
async function expectRestAlive(): Promise<void> {
  await expectPage(page.getByRole('banner')).toBeVisible()
  await expectPage(page.getByRole('contentinfo')).toBeVisible()
  await followLink(page, '/')
  await expectPage(page.getByRole('heading', { name: 'well' })).toBeVisible()
  await expectPage(card()).toBeHidden()
}

describe('a remote whose host is down', () => {
  it('does not keep the shell or another remote from starting, and costs its own area only', async () => {
    await page.route('**/releases/mf-ill/**', (route) => route.abort())
    await page.goto(site.origin)
    await expectPage(page.getByRole('heading', { name: 'well' })).toBeVisible()
    expect(complaints).toEqual([])
    await followLink(page, '/ill')
    await expectPage(card()).toBeVisible()
    await expectRestAlive()
  })

  it('comes when its host is back, by the button', async () => {
    await page.route('**/releases/mf-ill/**', (route) => route.abort())
    await page.goto(`${site.origin}/ill`)
    await expectPage(card()).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectPage(card()).toBeVisible()
    await page.unroute('**/releases/mf-ill/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectPage(page.getByRole('heading', { name: 'ill' })).toBeVisible()
    await expectPage(card()).toBeHidden()
  })

  it('gets another chance with the next navigation', async () => {
    await page.route('**/releases/mf-ill/**', (route) => route.abort())
    await page.goto(`${site.origin}/ill`)
    await expectPage(card()).toBeVisible()
    await page.unroute('**/releases/mf-ill/**')
    await followLink(page, '/ill/more')
    await expectPage(page.getByRole('heading', { name: 'ill' })).toBeVisible()
  })

  it('does not hold up navigation while it is slow', async () => {
    await page.route('**/releases/mf-ill/**', () => undefined)
    await page.goto(site.origin)
    await followLink(page, '/ill')
    await expectPage(page.locator('[data-remote-state=loading]')).toHaveCount(1)
    await expectRestAlive()
  })
})

describe('a chunk that is gone', () => {
  it('reloads the page once in 60 s, then shows the card', async () => {
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    await page.route('**/releases/mf-ill/**/expose-remote*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto(`${site.origin}/ill`)
    await expectPage.poll(() => loads).toBe(2)
    await expectPage(card()).toBeVisible()
    await expectRestAlive()
    await followLink(page, '/ill')
    await expectPage(card()).toBeVisible()
    expect(loads).toBe(2)
  })
})

describe('a stylesheet that fails', () => {
  it('is noticed, costs its own area, and is asked for again', async () => {
    await page.addInitScript(() => sessionStorage.setItem('chunkReloadAt', String(Date.now())))
    await page.route('**/releases/mf-ill/**/*.css', (route) => route.abort())
    await page.goto(`${site.origin}/ill`)
    await expectPage(card()).toBeVisible()
    await page.unroute('**/releases/mf-ill/**/*.css')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectPage(page.getByRole('heading', { name: 'ill' })).toHaveCSS('color', 'rgb(200, 0, 0)')
    await expectRestAlive()
  })
})

describe('a file that is not what was released', () => {
  it.each(['remoteEntry.js', 'expose-remote*.js', '*.css'])('is refused: %s', async (file) => {
    await page.addInitScript(() => sessionStorage.setItem('chunkReloadAt', String(Date.now())))
    await page.route(`**/releases/mf-ill/**/${file}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n/* and something more */` })
    })
    await page.goto(`${site.origin}/ill`)
    await expectPage(card()).toBeVisible()
    expect(complaints.join('\n')).toContain('integrity')
    await expectRestAlive()
  })
})

describe('a remote that misbehaves', () => {
  it('throws while it draws: a card in its place', async () => {
    await page.goto(`${site.origin}/throws`)
    await expectPage(card()).toBeVisible()
    await expectRestAlive()
  })

  it('throws later: the same', async () => {
    await page.goto(`${site.origin}/late`)
    await page.getByRole('button', { name: 'break' }).click()
    await expectPage(card()).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectPage(page.getByRole('button', { name: 'break' })).toBeVisible()
    await expectRestAlive()
  })

  it('never finishes mounting: a card in the end, and one can leave at any time', async () => {
    await page.goto(`${site.origin}/hangs`)
    await expectPage(page.locator('[data-remote-state=loading]')).toHaveCount(1)
    await expectRestAlive()
    await followLink(page, '/hangs')
    await expectPage(card()).toBeVisible()
    await expectRestAlive()
  })

  it('never finishes unmounting: its place is taken all the same', async () => {
    await page.goto(`${site.origin}/clings`)
    await expectPage(page.getByRole('heading', { name: 'clings' })).toBeVisible()
    await followLink(page, '/')
    await expectPage(page.getByRole('heading', { name: 'well' })).toBeVisible()
    await expectPage(page.getByRole('heading', { name: 'clings' })).toBeHidden()
    await followLink(page, '/ill')
    await expectPage(page.getByRole('heading', { name: 'ill' })).toBeVisible()
  })
})
