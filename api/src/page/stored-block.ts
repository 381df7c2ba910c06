import { heroBlock, periodBlock, plainBlocks, titlesBlock } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import { fullTitleId } from '@ginmaku/shared-contracts/api/shapes.ts'
import * as z from 'zod'

const isInOrder = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  from === undefined || until === undefined || Date.parse(from) < Date.parse(until)

/** A block as an operator writes it: titles are ids, and a period has no state yet. */
export const storedBlock = z.discriminatedUnion('kind', [
  ...plainBlocks,
  periodBlock.refine(isInOrder, { error: 'it ends before it begins', path: ['until'] }),
  heroBlock.extend({ full_title_ids: z.array(fullTitleId).max(3).default([]) }),
  titlesBlock.extend({ full_title_ids: z.array(fullTitleId).min(1).max(24) }),
])

export type StoredBlock = z.infer<typeof storedBlock>

/** Every title that the blocks name, once. */
export const titlesIn = (blocks: readonly StoredBlock[]): string[] => [
  ...new Set(blocks.flatMap((block) => ('full_title_ids' in block ? block.full_title_ids : []))),
]
