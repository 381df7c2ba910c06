import type { BlockOf, PageBlock } from '@ginmaku/shared-contracts/api/catalogue/page.ts'

export interface BlockSection {
  /** Absent before the first heading, and for what needs the whole width. */
  heading?: BlockOf<'heading'>
  blocks: PageBlock[]
}

/** Splits blocks at their headings of level 2. Cards of titles are a section of their own, because they need the whole width. */
export function sectionsOf(blocks: readonly PageBlock[]): BlockSection[] {
  const sections: BlockSection[] = []
  let current: BlockSection | undefined
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      current = { heading: block, blocks: [] }
      sections.push(current)
    } else if (block.kind === 'titles') {
      current = undefined
      sections.push({ blocks: [block] })
    } else if (current) {
      current.blocks.push(block)
    } else {
      current = { blocks: [block] }
      sections.push(current)
    }
  }
  return sections
}
