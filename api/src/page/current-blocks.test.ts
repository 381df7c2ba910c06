import { expect, test } from 'vitest'
import { currentBlocks } from './current-blocks.ts'
import type { StoredBlock } from './stored-block.ts'

const life = {
  ends_at: '2027-03-31T23:59:59+09:00',
  migration_opens_at: '2027-04-01T12:00:00+09:00',
  migration_closes_at: '2027-06-30T23:59:59+09:00',
}
const blocks: StoredBlock[] = [
  { kind: 'table', rows: [{ label: '受付', value: '{migration_opens}〜{migration_closes}' }] },
  { kind: 'phase', phases: ['willEnd'], blocks: [{ kind: 'paragraph', text: '{ends_on}に終了します。' }] },
  { kind: 'phase', phases: ['ended', 'over'], blocks: [{ kind: 'paragraph', text: '{ends_on}に終了しました。' }] },
  { kind: 'paragraph', text: 'ほかの{語}や{words}はそのまま。' },
]
const textAt = (now: string) => JSON.stringify(currentBlocks(blocks, life, 'ja', new Date(now)))

test('any text has the dates of the setting; other words in braces stay', () => {
  const text = textAt('2027-01-01T00:00:00Z')
  expect(text).toContain('2027年4月1日 12:00（日本時間）〜2027年6月30日 23:59（日本時間）')
  expect(text).toContain('ほかの{語}や{words}はそのまま。')
})

test.each([
  ['ja', '2027年4月1日 12:00〜2027年6月30日 23:59（日本時間）'],
  ['en', 'April 1, 2027 at 12:00 PM – June 30, 2027 at 11:59 PM (Japan time)'],
] as const)('the migration window names its zone once, in %s', (locale, period) => {
  const written: StoredBlock[] = [{ kind: 'paragraph', text: '{migration_window}' }]
  expect(currentBlocks(written, life, locale, new Date('2027-01-01T00:00:00Z'))).toEqual([
    { kind: 'paragraph', text: period },
  ])
})

test.each([
  ['2027-03-31T12:00:00+09:00', ['2027年3月31日水曜日に終了します。']],
  ['2027-04-01T00:00:00+09:00', ['2027年3月31日水曜日に終了しました。']],
  ['2027-05-01T00:00:00+09:00', []],
  ['2027-07-01T00:00:00+09:00', ['2027年3月31日水曜日に終了しました。']],
])('at %s, only what belongs to the phase is shown', (now, expected) => {
  expect(textAt(now).match(/[^"]*終了し[^"]*/g) ?? []).toEqual(expected)
})
