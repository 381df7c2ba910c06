import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { root } from '../run.ts'
import { avoidedWords, replacements } from './plain-english.ts'

it('finds avoided words in comments and documents, with what to write instead', () => {
  const source = ['/** Nobody asks. */', "const id = 'nobody'", 'call() // again, or anew', ' * is told `told`'].join(
    '\n',
  )
  expect(avoidedWords('api/a.ts', source)).toEqual([
    'api/a.ts:1: “nobody”, write: no one (docs/writing.md)',
    'api/a.ts:3: “anew”, write: again (docs/writing.md)',
    'api/a.ts:4: “told”, write: notified, informed (docs/writing.md)',
  ])
  expect(avoidedWords('a.md', 'One\n\nstands beside it')).toEqual([
    'a.md:3: “beside”, write: next to, with, as well as (docs/writing.md)',
    'a.md:3: “stands”, write: is, represents, replaces (docs/writing.md)',
  ])
})

it('leaves code and other words alone', () => {
  expect(avoidedWords('api/a.ts', "const told = 'https://nobody.example'\n// a standstill")).toEqual([])
})

test.each([
  '// Nobody reads it.',
  'const isTold = true',
  'mendLive(dataDir)',
  "import { a } from './beside-them.ts'",
  "test('stands in for it', …)",
])('in platform and e2e “%s” has an avoided word', (line) => {
  expect(avoidedWords('e2e/a.ts', line)).toHaveLength(1)
})

test.each(['const amendments = recommended', '// besides, understands, outstanding', 'untold'])(
  'in platform and e2e “%s” has none',
  (line) => {
    expect(avoidedWords('e2e/a.ts', line)).toEqual([])
  },
)

test('in platform and e2e a file name is checked too', () => {
  expect(avoidedWords('platform/mend-live.ts', '')).toEqual([
    'platform/mend-live.ts: “mend”, write: repair, fix (docs/writing.md)',
  ])
})

test('docs/writing.md lists each word with its replacements', () => {
  const rows = readFileSync(join(root, 'docs/writing.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  for (const [word, instead] of Object.entries(replacements)) {
    const row = rows.find((line) => new RegExp(`\\b${word}\\b`).test(line))
    for (const each of instead.split(', ')) expect(row, word).toContain(each)
  }
})
