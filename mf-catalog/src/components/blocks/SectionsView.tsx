import type { PageBlock } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { PageBlockView } from './PageBlockView.tsx'
import styles from './SectionsView.module.css'
import { sectionsOf } from './sections-of.ts'

/** The blocks of a page below its hero, each section with its heading next to it where there is room. */
export function SectionsView({ blocks }: { blocks: readonly PageBlock[] }) {
  return (
    <div className={styles.sections}>
      {sectionsOf(blocks).map(({ heading, blocks: own }, place) =>
        heading ? (
          <section key={heading.id} className={styles.section} aria-labelledby={heading.id}>
            <Heading level={2} id={heading.id}>
              {heading.text}
            </Heading>
            <Blocks blocks={own} />
          </section>
        ) : (
          // An index key is safe: sections are never reordered.
          <Blocks key={place} blocks={own} />
        ),
      )}
    </div>
  )
}

function Blocks({ blocks }: { blocks: readonly PageBlock[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, place) => (
        // An index key is safe: blocks have no id and are never reordered.
        <PageBlockView key={place} block={block} />
      ))}
    </div>
  )
}
