import { followLink } from '@ginmaku/platform/verify/follow-link.ts'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectPage } from './expect-page.ts'
import { releaseFixture } from './fixture-remote.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
let page: Page
let complaints: string[]

beforeAll(async () => {
  site = await startTestSite()
  for (const [name, path] of [
    ['mf-here', '/'],
    ['mf-there', '/there'],
  ] as const)
    await releaseFixture(site.workplace, site.dataDir, {
      name,
      routes: [path],
      page: `import { lazy, Suspense } from 'react'
const Later = lazy(() => import('./Later.tsx'))
export const Page = () => <div><h1>${name}</h1><Suspense><Later /></Suspense></div>`,
      more: { 'src/Later.tsx': 'export default () => <p>and its chunk</p>' },
    })
  ;({ page, complaints } = await site.open())
  await page.goto(site.origin)
  await expectPage(page.getByText('and its chunk')).toBeVisible()
})
afterAll(() => site?.stop())

describe('under the policy', () => {
  it('the shell, every remote and their chunks come, without a complaint', async () => {
    const { headers } = await page.request.get(site.origin).then((response) => ({ headers: response.headers() }))
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types default")
    await followLink(page, '/there')
    await expectPage(page.getByRole('heading', { name: 'mf-there' })).toBeVisible()
    await expectPage(page.getByText('and its chunk')).toBeVisible()
    expect(complaints).toEqual([])
  })

  it.each([
    '/api/v2/region',
    'https://elsewhere.example/script.js',
    'data:text/javascript,1',
    '/releases/registry.json',
  ])('a script of another address is refused: %s', async (address) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const outcome = page.evaluate((src) => {
      const script = document.createElement('script')
      script.src = src
      document.head.append(script)
    }, address)
    await expect(outcome).rejects.toThrow('TrustedScriptURL')
    expect(asked).not.toContain(new URL(address, site.origin).href)
  })

  it('a worker of another address is refused, and one of the page itself is not', async () => {
    await expect(page.evaluate(() => void new Worker('/api/v2/region'))).rejects.toThrow('TrustedScriptURL')
    const said = await page.evaluate(
      () =>
        new Promise((heard) => {
          const worker = new Worker(URL.createObjectURL(new Blob(['postMessage("works")'])))
          worker.onmessage = ({ data }) => heard(data)
        }),
    )
    expect(said).toBe('works')
  })

  it('markup is refused wherever a string would become elements; text is not', async () => {
    const insert = (html: string) =>
      page.evaluate((text) => {
        document.body.appendChild(document.createElement('p')).innerHTML = text
      }, html)
    await expect(insert('<img src="x" onerror="document.title = 1">')).rejects.toThrow('TrustedHTML')
    await insert('caf&eacute;')
    await expectPage(page.getByText('café')).toBeVisible()
    const parse = page.evaluate(() => void new DOMParser().parseFromString('<p>', 'text/html'))
    await expect(parse).rejects.toThrow('TrustedHTML')
  })

  it('no string becomes code, and nobody makes another policy', async () => {
    const later = page.evaluate(() => void setTimeout('document.title = 1' as unknown as () => void))
    await expect(later).rejects.toThrow('TrustedScript')
    const another = page.evaluate(() =>
      (
        globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
      ).trustedTypes.createPolicy('another', { createHTML: (html: string) => html }),
    )
    await expect(another).rejects.toThrow('disallowed')
  })
})
