import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCards } from '../gateway/test-cards.ts'
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts'
import { spaced } from './front-page.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox[Symbol.asyncDispose]())

test('the front page lists every test card in both languages', async () => {
  for (const locale of ['ja', 'en'] as const) {
    const page = await (await fetch(`${sandbox.origin}/?locale=${locale}`)).text()
    for (const card of testCards) {
      expect(page).toContain(spaced(card.number))
      expect(page).toContain(card[locale])
    }
  }
})

test('docs/test-cards.md lists the same', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/test-cards.md'), 'utf8')
  const rows = document.match(/^\| `.*$/gm)
  expect(rows).toEqual(testCards.map((card) => `| \`${spaced(card.number)}\` | ${card.en} |`))
})
