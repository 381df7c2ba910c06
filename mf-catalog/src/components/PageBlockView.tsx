import type { PageBlock } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { ListBlockView } from './ListBlockView.tsx'
import { NoticeBlockView } from './NoticeBlockView.tsx'
import styles from './PageBlockView.module.css'
import { PeriodBlockView } from './PeriodBlockView.tsx'
import { PictureBlockView } from './PictureBlockView.tsx'
import { StepsBlockView } from './StepsBlockView.tsx'
import { TitlesBlockView } from './TitlesBlockView.tsx'

/** One block of a page of words. */
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
      return <ListBlockView block={block} />
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
    case 'steps':
      return <StepsBlockView block={block} />
    case 'notice':
      return <NoticeBlockView block={block} />
    case 'picture':
      return <PictureBlockView block={block} />
    case 'period':
      return <PeriodBlockView block={block} />
    case 'titles':
      return <TitlesBlockView block={block} />
    default:
      // `hero` and `app` belong to pages that place them themselves; any other kind is newer than this release.
      return null
  }
}
