import { useTopic } from '@ginmaku/shared-ui/remote/host-context.ts'
import { useAnswer } from '@ginmaku/shared-ui/remote/use-answer.ts'
import { LibrarySummaryView } from './LibrarySummaryView.tsx'

/** How much there is to watch, and what ends first. */
export function LibrarySection() {
  const locale = useTopic('locale')
  const library = useAnswer('GET /user/library', { query: { limit: 1, sort: 'show_limit_asc' } }, { staleTime: 0 })
  return <LibrarySummaryView count={library.result_total_count} soonest={library.items[0]} locale={locale} />
}
