import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import type { ComponentType } from 'react'
import { latestPurchases, librarySummary } from '../../app/calls.ts'
import { LatestPurchasesView } from './LatestPurchasesView.tsx'
import { LibrarySummaryView } from './LibrarySummaryView.tsx'

export interface Section {
  /** Also the locale key of its heading. */
  id: 'library' | 'history'
  /** Fetches its own data, with its own loading and error states. */
  Content: ComponentType
}

/** The sections of my page, in display order. */
export const sections: readonly Section[] = [
  { id: 'library', Content: LibrarySection },
  { id: 'history', Content: HistorySection },
]

/** How many titles the member holds, and which expires first. */
function LibrarySection() {
  const library = useCall(...librarySummary)
  return <LibrarySummaryView count={library.result_total_count} soonest={library.items[0]} />
}

/** The last three purchases. */
function HistorySection() {
  const { items } = useCall(...latestPurchases)
  return <LatestPurchasesView items={items} />
}
