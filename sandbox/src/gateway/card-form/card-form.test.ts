import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox, site, type TestSandbox } from '../../testing/open-test-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox[Symbol.asyncDispose]())

const form = (query: Record<string, string>) => fetch(`${sandbox.origin}/card-form?${new URLSearchParams(query)}`)

test('only the registered site may frame the form, and no foreign code runs in it', async () => {
  const response = await form({ shop_id: 'shop_ginmaku', parent: site, locale: 'ja' })
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(response.status).toBe(200)
  expect(policy).toContain(`frame-ancestors ${site}`)
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
})

test.each([
  ['another shop', { shop_id: 'shop_other', parent: site }],
  ['a parent that is not registered', { shop_id: 'shop_ginmaku', parent: 'https://elsewhere.example' }],
  ['no parent', { shop_id: 'shop_ginmaku' }],
])('%s gets no form', async (_, query) => {
  const response = await form(query)
  expect(response.status).toBe(403)
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(await response.text()).not.toContain('<form')
})

test('the form has both languages and autocomplete attributes', async () => {
  const [ja, en] = await Promise.all(
    (['ja', 'en'] as const).map(async (locale) =>
      (await form({ shop_id: 'shop_ginmaku', parent: site, locale })).text(),
    ),
  )
  expect(ja).toContain('カード番号')
  expect(en).toContain('Card number')
  for (const purpose of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']) expect(ja).toContain(`autocomplete="${purpose}"`)
})

test('its script is served as JavaScript that a browser can run', async () => {
  const response = await fetch(`${sandbox.origin}/assets/card-form.ts`)
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(await response.text()).not.toContain(': HTMLFormElement')
})
