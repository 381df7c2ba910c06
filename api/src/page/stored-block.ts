import { heroBlock, periodBlock, plainBlocks, titlesBlock } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import { servicePhases } from '@ginmaku/shared-contracts/api/catalogue/service-phase.ts'
import { fullTitleId } from '@ginmaku/shared-contracts/api/shapes.ts'
import * as z from 'zod'

const isInOrder = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  from === undefined || until === undefined || Date.parse(from) < Date.parse(until)

/**
 * Blocks that are shown only in these phases of the former service. Any text of a page may have its dates, from the setting
 * `service`: `{ends_on}`, `{migration_opens}`, `{migration_closes}`, and both as a period, `{migration_window}`.
 */
const phaseBlock = z.object({
  kind: z.literal('phase'),
  phases: z.array(z.enum(servicePhases)).min(1),
  blocks: z.array(z.discriminatedUnion('kind', plainBlocks)).min(1),
})

/** A block as an operator writes it: titles are ids, and a period has no state yet. */
export const storedBlock = z.discriminatedUnion('kind', [
  ...plainBlocks,
  periodBlock.refine(isInOrder, { error: 'it ends before it begins', path: ['until'] }),
  heroBlock.extend({ full_title_ids: z.array(fullTitleId).max(3).default([]) }),
  titlesBlock.extend({ full_title_ids: z.array(fullTitleId).min(1).max(24) }),
  phaseBlock,
])

export type StoredBlock = z.infer<typeof storedBlock>
/** Without those that depend on the phase. */
export type CurrentBlock = Exclude<StoredBlock, { kind: 'phase' }>

/** Every title that the blocks name, once. */
export const titlesIn = (blocks: readonly StoredBlock[]): string[] => [
  ...new Set(blocks.flatMap((block) => ('full_title_ids' in block ? block.full_title_ids : []))),
]
