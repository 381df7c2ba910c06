import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'

export type Similar = CallResponse<'GET /title/{full_title_id}/recommend'>['items'][number]

/** Fills one row, and two rows of two. */
const most = 4

/** Of those that share people, and of those that share the publisher, as far as there are others. */
const mostAlike = 2

/** Those of the recommended titles that can be bought and watched now: some by the same people, then some of the same publisher. */
export function suggested(similar: readonly Similar[]): Similar[] {
  const available = similar.filter(({ price_from }) => price_from && !price_from.opens_at)
  const first = (['people', 'publisher'] as const).flatMap((part) =>
    available.filter(({ shares }) => shares === part).slice(0, mostAlike),
  )
  return [...first, ...available.filter((title) => !first.includes(title))].slice(0, most)
}
