import type { HomeRow, LaterHomeRow } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import { expect, test } from 'vitest'
import { allRows } from './all-rows.ts'

const rows: HomeRow[] = [
  { kind: 'newest', items: [] },
  { kind: 'live', items: [] },
]
const kinds = (later_rows?: LaterHomeRow[]) =>
  allRows({ rows, ...(later_rows && { later_rows }) }).map(({ kind }) => kind)

test('rows of kinds added later keep their positions among the others', () => {
  expect(kinds()).toEqual(['newest', 'live'])
  const ranking: LaterHomeRow = { kind: 'ranking', place: 3, days: 7, items: [] }
  expect(kinds([ranking, { kind: 'library', place: 0 }])).toEqual(['library', 'newest', 'live', 'ranking'])
})

test('a kind that came after this release is left out, and the others keep their order', () => {
  const unknown = { kind: 'weather', place: 0 } as unknown as LaterHomeRow
  expect(kinds([unknown, { kind: 'library', place: 2 }])).toEqual(['newest', 'library', 'live'])
})
