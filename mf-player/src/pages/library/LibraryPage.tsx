import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { PageBoundary, SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { useSort } from '@ginmaku/remote-kit/pages/use-sort.ts'
import { useCall, useCallPages } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useLayoutEffect, useState } from 'react'
import {
  holdings,
  type LibraryFilter,
  type LibrarySort,
  largeLibrary,
  librarySortOf,
  startedPlays,
} from '../../app/calls.ts'
import { type Player, usePlayer } from '../../components/use-player.ts'
import { LibraryFrame } from './LibraryFrame.tsx'
import { LibrarySkeleton } from './LibrarySkeleton.tsx'
import { isFiltered, LibraryView } from './LibraryView.tsx'
import messages from './messages.json' with { type: 'json' }
import { StartedView } from './StartedView.tsx'
import { useLibraryFilter } from './use-library-filter.ts'

/** What the member holds (spec §2.8 and §4.6, Library). Sort order and filter are in the address. */
export const LibraryPage = withMessages(messages, Library)

const everything: LibraryFilter = { part: 'all', words: '' }

function Library() {
  const [sort, onSort] = useSort(librarySortOf)
  const [filter, onFilter] = useLibraryFilter()
  const [isLarge, setLarge] = useState(false)
  const player = usePlayer()
  return (
    <LibraryFrame
      {...{ sort, onSort, onFilter }}
      filter={isLarge || isFiltered(filter) ? filter : undefined}
      started={
        <SectionBoundary optional>
          <Started player={player} />
        </SectionBoundary>
      }
    >
      <PageBoundary key={`${filter.part} ${sort} ${filter.words}`} fallback={<LibrarySkeleton />}>
        <Holdings {...{ filter, sort, player }} onAll={() => onFilter(everything)} onLarge={() => setLarge(true)} />
      </PageBoundary>
      <div ref={player.place} />
    </LibraryFrame>
  )
}

function Started({ player }: { player: Player }) {
  const { items } = useCall(...startedPlays)
  return <StartedView plays={items} player={player} />
}

interface HoldingsProps {
  filter: LibraryFilter
  sort: LibrarySort
  player: Player
  onAll: () => void
  onLarge: () => void
}

function Holdings({ filter, sort, player, onAll, onLarge }: HoldingsProps) {
  const library = useCallPages(...holdings(filter.part, sort, filter.words))
  const isLarge = library.totalCount >= largeLibrary
  // Before the list is painted, so that nothing moves.
  useLayoutEffect(() => {
    if (isLarge) onLarge()
  }, [isLarge, onLarge])
  return <LibraryView library={library} filter={filter} player={player} onAll={onAll} />
}
