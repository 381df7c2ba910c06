import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dishonest, rendering } from './fixtures/server-rendering.ts'
import { answerPublishers, fetchPage, renderedOnly, untilRendered } from './rendered-page.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
/** From a server that waits only a second for bundles that never finish. */
let origin: string
test.beforeAll(async () => {
  site = await startTestSite(rendering.rendered, ...Object.values(dishonest))
  origin = await site.serve(1_000)
  answerPublishers(site)
})
test.afterAll(() => site?.stop())

const renderingsOf = (kind: string, outcome: string) =>
  new RegExp(`ginmaku_server_renderings_total\\{remote="mf-${kind}",version="[^"]+",outcome="${outcome}"\\} [1-9]`)

for (const kind of Object.keys(dishonest))
  test(`a bundle that ${kind} loses only its HTML`, async ({ page }) => {
    const { status, body } = await fetchPage(origin, `/${kind}`)
    expect(status).toBe(200)
    expect(renderedOnly(body)).not.toContain('<li>')
    await page.goto(`${origin}/${kind}`)
    await expect(page.getByText('Aizumi')).toBeVisible()
    await untilRendered(origin, '/rendered', '<li>Aizumi</li>')
    const metrics = await (await fetch(`${origin}/metrics`)).text()
    expect(metrics).toMatch(renderingsOf(kind, 'failed'))
    expect(metrics).not.toMatch(renderingsOf(kind, 'rendered'))
  })

test('a release that can’t be rendered is replaced by the one before it', async ({ page }) => {
  const { fallback, newer } = rendering
  const versions = [await site.release(fallback), await site.release(newer)]
  const shown = async () => (await (await fetch(`${origin}/releases/live.json`)).json())['mf-stood-in']
  for (let visit = 0; visit < 3; visit++) {
    const { status, body } = await fetchPage(origin, '/stood-in')
    expect([status, renderedOnly(body).includes('<li>')]).toEqual([200, false])
  }
  await expect.poll(shown).toBe(versions[0])
  await untilRendered(origin, '/stood-in', '<li>Aizumi</li>')
  // The browser runs the same release.
  await page.goto(`${origin}/stood-in`)
  await expect(page.locator('[data-remote-state="mounted"]')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Publishers', exact: true })).toBeVisible()
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  const labels = `remote="mf-stood-in",version="${versions[1]}"`
  expect(metrics).toContain(`ginmaku_server_renderings_total{${labels},outcome="failed"} 3`)
  expect(metrics).toContain(`ginmaku_server_rendering_stopped{${labels}} 1`)
})

test('a bundle finds nothing of the server’s environment', async () => {
  await site.release(rendering.leaks)
  const { body } = await fetchPage(site.origin, '/leaks')
  expect(body).toContain('environment: []')
})

test('a bundle that is missing, or not what was released, is not run', async () => {
  const { gone, tampered } = rendering
  const versions = { gone: await site.release(gone), tampered: await site.release(tampered) }
  const bundle = (name: 'gone' | 'tampered') =>
    join(site.dataDir, 'releases', `mf-${name}`, versions[name], 'server/remote.mjs')
  const evil = `({ html: new Response('evil').body, complete: Promise.resolve(), answers: () => ({}) })`
  rmSync(bundle('gone'))
  writeFileSync(bundle('tampered'), `export const render = () => ${evil}`)
  for (const name of ['gone', 'tampered'] as const) {
    const { status, body } = await fetchPage(site.origin, `/${name}`)
    expect([status, renderedOnly(body).includes('<li>'), body.includes('evil')], name).toEqual([200, false, false])
  }
})
