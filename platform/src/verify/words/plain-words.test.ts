import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.ts'
import { oldWords, replacements } from './plain-words.ts'

test.each([
  '// Nobody reads it.',
  'const isTold = true',
  'mendLive(dataDir)',
  "import { a } from './beside-them.ts'",
  "test('stands in for it', …)",
])('“%s” has an old word', (line) => {
  expect(oldWords('a.ts', line)).toHaveLength(1)
})

test.each(['const amendments = recommended', '// besides, understands, outstanding', 'untold'])(
  '“%s” has none',
  (line) => {
    expect(oldWords('a.ts', line)).toEqual([])
  },
)

test('a word is reported with its file, line and replacement', () => {
  expect(oldWords('a/b.md', 'Plain.\n\nIt starts anew.')).toEqual(['a/b.md:3: “anew”, write: again (docs/writing.md)'])
})

test('a file name is checked too', () => {
  expect(oldWords('a/mend-live.ts', '')).toEqual(['a/mend-live.ts: “mend”, write: repair, fix (docs/writing.md)'])
})

test('docs/writing.md lists each word with its replacements, and may do so', () => {
  const file = 'docs/writing.md'
  const source = readFileSync(join(root, file), 'utf8')
  const rows = source.split('\n').filter((line) => line.startsWith('| '))
  for (const [word, instead] of Object.entries(replacements)) {
    const row = rows.find((line) => new RegExp(`\\b${word}\\b`).test(line))
    for (const each of instead.split(', ')) expect(row, word).toContain(each)
  }
  expect(oldWords(file, source)).toEqual([])
})
