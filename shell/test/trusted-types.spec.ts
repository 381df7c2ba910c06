import { followLink } from '@ginmaku/platform/verify/page.ts'
import { trustedTypes } from './fixtures/trusted-types.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite

test.beforeAll(async () => {
  site = await startTestSite(...Object.values(trustedTypes))
})
test.afterAll(() => site?.stop())

// Declared here, so that the listener is attached before the page loads.
test.beforeEach(async ({ page, complaints: _ }) => {
  await page.goto(site.origin)
  await expect(page.getByText('and its chunk')).toBeVisible()
})

test.describe('under the policy', () => {
  test('the shell, every remote and their chunks load without an error or warning', async ({ page, complaints }) => {
    const { headers } = await page.request.get(site.origin).then((response) => ({ headers: response.headers() }))
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types default")
    await followLink(page, '/there')
    await expect(page.getByRole('heading', { name: 'mf-there' })).toBeVisible()
    await expect(page.getByText('and its chunk')).toBeVisible()
    expect(complaints).toEqual([])
  })

  for (const address of [
    '/api/v2/region',
    'https://elsewhere.example/script.js',
    'data:text/javascript,1',
    '/releases/registry.json',
  ])
    test(`a script of another address is refused: ${address}`, async ({ page }) => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      const outcome = page.evaluate((src) => {
        const script = document.createElement('script')
        script.src = src
        document.head.append(script)
      }, address)
      await expect(outcome).rejects.toThrow('TrustedScriptURL')
      expect(requested).not.toContain(new URL(address, site.origin).href)
    })

  test('a worker of another address is refused, and one of the page itself is not', async ({ page }) => {
    await expect(page.evaluate(() => void new Worker('/api/v2/region'))).rejects.toThrow('TrustedScriptURL')
    const said = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const worker = new Worker(URL.createObjectURL(new Blob(['postMessage("works")'])))
          worker.onmessage = ({ data }) => resolve(data)
        }),
    )
    expect(said).toBe('works')
  })

  test('markup is refused wherever a string would become elements; text is not', async ({ page }) => {
    const insert = (html: string) =>
      page.evaluate((text) => {
        document.body.appendChild(document.createElement('p')).innerHTML = text
      }, html)
    await expect(insert('<img src="x" onerror="document.title = 1">')).rejects.toThrow('TrustedHTML')
    await insert('caf&eacute;')
    await expect(page.getByText('café')).toBeVisible()
    const parse = page.evaluate(() => void new DOMParser().parseFromString('<p>', 'text/html'))
    await expect(parse).rejects.toThrow('TrustedHTML')
  })

  test('no string becomes code, and no other policy can be created', async ({ page }) => {
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
