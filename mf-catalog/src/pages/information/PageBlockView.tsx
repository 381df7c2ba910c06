import type { PageBlock } from '@ginmaku/shared-contracts/api/page.ts'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import styles from './PageBlockView.module.css'

/** One block of an information page. */
export function PageBlockView({ block }: { block: PageBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading level={block.level} id={block.id}>
          {block.text}
        </Heading>
      )
    case 'paragraph':
      return <p className={styles.paragraph}>{block.text}</p>
    case 'list':
      return <ListBlock {...block} />
    case 'table':
      return (
        <DefinitionList
          rows={block.rows.map(({ label, value }) => ({ label, value: <span className={styles.lines}>{value}</span> }))}
        />
      )
    case 'link':
      return (
        <p>
          <a className={styles.link} href={block.href}>
            {block.text}
          </a>
        </p>
      )
  }
}

function ListBlock({ ordered, items }: { ordered: boolean; items: readonly string[] }) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag className={ordered ? styles.ordered : styles.unordered}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Tag>
  )
}
