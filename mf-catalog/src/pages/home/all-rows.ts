import type { HomeRow, LaterHomeRow } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'

export type AnyRow = HomeRow | LaterHomeRow

const knownKinds: readonly LaterHomeRow['kind'][] = ['feature', 'ranking', 'library']

/** Both lists of rows as one, in the page's order, without kinds that this release does not know. */
export function allRows({ rows, later_rows = [] }: Pick<CallResponse<'GET /home'>, 'rows' | 'later_rows'>): AnyRow[] {
  const all: AnyRow[] = [...rows]
  for (const row of later_rows.toSorted((a, b) => a.place - b.place)) all.splice(row.place, 0, row)
  return all.filter((row) => !later_rows.some((later) => later === row) || isKnown(row))
}

const isKnown = ({ kind }: AnyRow) => knownKinds.some((known) => known === kind)
