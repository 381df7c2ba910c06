import type { BlockOf, PageBlock } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import { Picture } from '@ginmaku/shared-ui/media/Picture.tsx'
import { stillUses } from '@ginmaku/shared-ui/media/picture-uses.ts'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import styles from './PageBlockView.module.css'
import { PeriodBlockView } from './PeriodBlockView.tsx'
import { TitlesBlockView } from './TitlesBlockView.tsx'

/** One block of an editorial page. */
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
      return <ListBlock block={block} />
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
      return <StepsBlock block={block} />
    case 'notice':
      return <NoticeBlock block={block} />
    case 'picture':
      return <PictureBlock block={block} />
    case 'period':
      return <PeriodBlockView block={block} />
    case 'titles':
      return <TitlesBlockView block={block} />
    default:
      // A page places its `hero` itself, and none shows `app` any more; any other kind is newer than this release.
      return null
  }
}

/** A list of points, or of numbered clauses. */
function ListBlock({ block: { ordered, items } }: { block: BlockOf<'list'> }) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag className={ordered ? styles.ordered : styles.unordered}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Tag>
  )
}

/** A highlighted text. Unlike `Notice` it is part of the page, so it is not announced when it appears. */
function NoticeBlock({ block: { tone, title, text } }: { block: BlockOf<'notice'> }) {
  return (
    <aside className={styles.notice} data-tone={tone}>
      {title && <p className={styles.noticeTitle}>{title}</p>}
      <p className={styles.noticeText}>{text}</p>
    </aside>
  )
}

/** A picture in the text, with its caption. */
function PictureBlock({ block: { image, width, height, alt, caption } }: { block: BlockOf<'picture'> }) {
  return (
    <figure className={styles.figure}>
      <Picture image={image} use={stillUses.page} width={width} height={height} alt={alt} className={styles.picture} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}

/** Numbered steps. The stylesheet adds the numbers. */
function StepsBlock({ block }: { block: BlockOf<'steps'> }) {
  return (
    <ol className={styles.steps}>
      {block.items.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <p className={styles.stepTitle}>{title}</p>
          <p className={styles.stepText}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
