import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useIsServed } from '@ginmaku/remote-kit/pages/use-is-served.ts'
import type { HomeRow } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { TitleRow } from '../../components/titles/TitleRow.tsx'
import type { AnyRow } from './all-rows.ts'
import { ContinueWatchingRow } from './ContinueWatchingRow.tsx'
import { LibraryRow } from './LibraryRow.tsx'
import { LiveNote } from './LiveNote.tsx'

interface HomeRowsProps {
  rows: readonly AnyRow[]
  /** The rows open the page: the first one's pictures are fetched immediately. */
  areFirst: boolean
}

/** The rows that editors chose for the home page. A kind that this release does not know is left out. */
export function HomeRows({ rows, areFirst }: HomeRowsProps) {
  const heading = useHeading()
  const hasLivePage = useIsServed('/live')
  return rows.map((row, index) => {
    const shared = { heading: heading(row), isFirst: areFirst && index === 0 }
    const key = `${row.kind} ${shared.heading}`
    if (row.kind === 'library')
      return (
        <Fragment key={key}>
          <LibraryRow heading={shared.heading} />
          {/* No skeleton, because most members have started nothing; here its appearance moves nothing in view. */}
          <ContinueWatchingRow />
        </Fragment>
      )
    if (row.kind === 'ranking') return <TitleRow key={key} items={row.items} isRanked {...shared} />
    if (row.kind === 'feature') return <TitleRow key={key} items={row.items} lead={row.lead} {...shared} />
    const listed = { ...shared, href: hrefOf(row, hasLivePage) }
    if (row.kind !== 'live') return <TitleRow key={key} items={row.items} {...listed} />
    return <TitleRow key={key} items={row.items} note={({ live }) => <LiveNote live={live} />} {...listed} />
  })
}

/** The editor's heading, or what the row's kind is called. */
function useHeading(): (row: AnyRow) => string {
  const { t } = useTranslation()
  return (row) => {
    if (row.heading) return row.heading
    if (row.kind === 'genre') return t('home.latestOf', { genre: t(`genre.${row.genre}`) })
    if (row.kind === 'publisher') return t('homeRow.publisher', { publisher: row.publisher.name })
    if (row.kind === 'ranking') return row.days === 7 ? t('homeRow.week') : t('homeRow.ranking', { count: row.days })
    if (row.kind === 'feature') return row.heading
    return t(`homeRow.${row.kind}`)
  }
}

/** The page with all titles of the row. */
function hrefOf(row: HomeRow, hasLivePage: boolean): string | undefined {
  if (row.kind === 'live') return hasLivePage ? pathTo('/live') : undefined
  if (row.kind === 'publisher')
    return pathTo('/publisher-title/:publisherId', { publisherId: row.publisher.publisher_id })
  return `${pathTo('/', undefined, row.kind === 'genre' ? { genre: row.genre } : undefined)}#latest`
}
