import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browsers } from '@ginmaku/platform/preset/browser-build.ts'
import { expect, test } from 'vitest'
import { isOutdated, oldestBrowsers } from './outdated-browser.ts'

const root = join(import.meta.dirname, '../../..')
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = (version: string) => `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`

test.each([
  [chrome('119.0.0.0'), true],
  [chrome('120.0.0.0'), false],
  [`${chrome('119.0.0.0')} Edg/119.0.0.0`, true],
  [`${chrome('130.0.0.0')} Edg/130.0.0.0`, false],
  ['Mozilla/5.0 (Windows NT 6.1; rv:115.0) Gecko/20100101 Firefox/115.0', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', false],
  [`${mac} Version/16.6 Safari/605.1.15`, true],
  [`${mac} Version/17.4 Safari/605.1.15`, false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  ['curl/8.5.0', false],
  ['', false],
])('%s is outdated: %s', (userAgent, expected) => {
  expect(isOutdated(userAgent)).toBe(expected)
})

test('builds, documentation and the help pages name the same versions', () => {
  expect(browsers).toEqual(Object.entries(oldestBrowsers).map(([name, version]) => `${name} ${version}`))
  const { chrome: oldest, firefox, safari } = oldestBrowsers
  for (const file of ['docs/browsers.md', 'sample-content/src/pages/help-en.ts', 'sample-content/src/pages/help-ja.ts'])
    for (const version of [`Edge ${oldest}`, `Firefox ${firefox}`, `Safari ${safari}`])
      expect(readFileSync(join(root, file), 'utf8'), file).toContain(version)
})
