import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { PageBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { useSort } from '@ginmaku/remote-kit/pages/use-sort.ts'
import { useCallPages } from '@ginmaku/remote-kit/queries/use-call.ts'
import { holdings, type LibrarySort, librarySortOf } from '../../app/calls.ts'
import { usePlayer } from '../../components/use-player.ts'
import { LibraryFrame } from './LibraryFrame.tsx'
import { LibrarySkeleton } from './LibrarySkeleton.tsx'
import { LibraryView } from './LibraryView.tsx'
import messages from './messages.json' with { type: 'json' }

/** What the member holds (spec §2.8 and §4.6, Library). The sort order is part of the address. */
export const LibraryPage = withMessages(messages, Library)

function Library() {
  const [sort, choose] = useSort(librarySortOf)
  return (
    <LibraryFrame sort={sort} onSort={choose}>
      <PageBoundary key={sort} fallback={<LibrarySkeleton />}>
        <Holdings sort={sort} />
      </PageBoundary>
    </LibraryFrame>
  )
}

function Holdings({ sort }: { sort: LibrarySort }) {
  const library = useCallPages(...holdings(sort))
  const player = usePlayer()
  return (
    <>
      <LibraryView library={library} player={player} />
      <div ref={player.place} />
    </>
  )
}
