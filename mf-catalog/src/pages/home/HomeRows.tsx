import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useIsServed } from '@ginmaku/remote-kit/pages/use-is-served.ts'
import { useTranslation } from 'react-i18next'
import { HydratedApart } from '../../components/page/HydratedApart.tsx'
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
  return rows.map((row, index) => {
    const shared = { heading: heading(row), isFirst: areFirst && index === 0 }
    return (
      <HydratedApart key={`${row.kind} ${shared.heading}`}>
        <HomeRowView row={row} {...shared} />
      </HydratedApart>
    )
  })
}

interface HomeRowViewProps {
  row: AnyRow
  heading: string
  isFirst: boolean
}

function HomeRowView({ row, ...shared }: HomeRowViewProps) {
  const href = useHref(row)
  if (row.kind === 'library')
    return (
      <>
        <LibraryRow heading={shared.heading} />
        {/* No skeleton, because most members have started nothing; here its appearance moves nothing in view. */}
        <ContinueWatchingRow />
      </>
    )
  if (row.kind === 'ranking') return <TitleRow items={row.items} isRanked {...shared} />
  if (row.kind === 'feature') return <TitleRow items={row.items} lead={row.lead} {...shared} />
  if (row.kind !== 'live') return <TitleRow items={row.items} href={href} {...shared} />
  return <TitleRow items={row.items} note={({ live }) => <LiveNote live={live} />} href={href} {...shared} />
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
function useHref(row: AnyRow): string | undefined {
  const hasLivePage = useIsServed('/live')
  if (row.kind === 'library' || row.kind === 'ranking' || row.kind === 'feature') return undefined
  if (row.kind === 'live') return hasLivePage ? pathTo('/live') : undefined
  if (row.kind === 'publisher')
    return pathTo('/publisher-title/:publisherId', { publisherId: row.publisher.publisher_id })
  return `${pathTo('/', undefined, row.kind === 'genre' ? { genre: row.genre } : undefined)}#latest`
}
