import { useIsServed } from '@ginmaku/remote-kit/pages/use-is-served.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import type { ComponentType } from 'react'
import { lastWatched, latestPurchases, librarySummary, ownChannels, savedCard } from '../../app/calls.ts'
import { ChannelsSummaryView } from './ChannelsSummaryView.tsx'
import { LastWatchedView } from './LastWatchedView.tsx'
import { LatestPurchasesView } from './LatestPurchasesView.tsx'
import { LibrarySummaryView } from './LibrarySummaryView.tsx'
import { SavedCardView } from './SavedCardView.tsx'

export interface Section {
  /** Also the locale key of its heading. */
  id: 'watching' | 'library' | 'history' | 'channels' | 'card'
  /** Fetches its own data, with its own loading and error states. */
  Content: ComponentType
}

/** The sections of my page, in display order: what is watched and was bought, and next to it what is paid for, and with what. */
export const sections: Readonly<Record<'main' | 'side', readonly Section[]>> = {
  main: [
    { id: 'watching', Content: WatchingSection },
    { id: 'history', Content: HistorySection },
  ],
  side: [
    { id: 'library', Content: LibrarySection },
    { id: 'channels', Content: ChannelsSection },
    { id: 'card', Content: CardSection },
  ],
}

function WatchingSection() {
  const { items } = useCall(...lastWatched)
  return <LastWatchedView plays={items} />
}

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

function ChannelsSection() {
  const { items } = useCall(...ownChannels)
  return <ChannelsSummaryView memberships={items} />
}

function CardSection() {
  const { card } = useCall(...savedCard)
  return <SavedCardView card={card} canChange={useIsServed('/mypage/account/payment-edit')} />
}
