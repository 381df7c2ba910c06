import { expect, test } from 'vitest'
import { returnAddress } from './start-visit.ts'

const site = 'https://ginmaku.example'

test('adds to the query of a path', () => {
  expect(returnAddress('/login/complete?visit=1', site, { code: 'a b' })).toBe(
    'https://ginmaku.example/login/complete?visit=1&code=a+b',
  )
})

test('replaces what was there under the same name', () => {
  expect(returnAddress('/login/complete?code=x&code=y', site, { code: 'z' })).toBe(`${site}/login/complete?code=z`)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'login',
  '',
  '///evil.example',
])('%j leads off the site', (path) => {
  expect(returnAddress(path, site)).toBeUndefined()
})

test('an address with credentials or another port in its path stays on the site', () => {
  expect(returnAddress('/@evil.example:443/', site)).toBe(`${site}/@evil.example:443/`)
})
