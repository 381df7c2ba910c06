import { useAnswer } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { LibrarySummaryView } from './LibrarySummaryView.tsx'

/** How many titles the member holds, and which expires first. */
export function LibrarySection() {
  const locale = useTopic('locale')
  const library = useAnswer('GET /user/library', { query: { limit: 1, sort: 'show_limit_asc' } }, { staleTime: 0 })
  return <LibrarySummaryView count={library.result_total_count} soonest={library.items[0]} locale={locale} />
}
