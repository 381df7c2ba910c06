import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { PageBoundary, SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { useSort } from '@ginmaku/remote-kit/pages/use-sort.ts'
import { useCall, useCallPages } from '@ginmaku/remote-kit/queries/use-call.ts'
import { holdings, type LibraryPart, type LibrarySort, librarySortOf, startedPlays } from '../../app/calls.ts'
import { type Player, usePlayer } from '../../components/use-player.ts'
import { LibraryFrame } from './LibraryFrame.tsx'
import { LibrarySkeleton } from './LibrarySkeleton.tsx'
import { LibraryView } from './LibraryView.tsx'
import messages from './messages.json' with { type: 'json' }
import { StartedView } from './StartedView.tsx'
import { useLibraryPart } from './use-library-part.ts'

/** What the member holds (spec §2.8 and §4.6, Library). Sort order and part are in the address. */
export const LibraryPage = withMessages(messages, Library)

function Library() {
  const [sort, onSort] = useSort(librarySortOf)
  const [part, onPart] = useLibraryPart()
  const player = usePlayer()
  return (
    <LibraryFrame
      {...{ sort, onSort, part, onPart }}
      started={
        <SectionBoundary optional>
          <Started player={player} />
        </SectionBoundary>
      }
    >
      <PageBoundary key={`${part} ${sort}`} fallback={<LibrarySkeleton />}>
        <Holdings part={part} sort={sort} player={player} onAll={() => onPart('all')} />
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
  part: LibraryPart
  sort: LibrarySort
  player: Player
  onAll: () => void
}

function Holdings({ part, sort, player, onAll }: HoldingsProps) {
  const library = useCallPages(...holdings(part, sort))
  return <LibraryView library={library} part={part} player={player} onAll={onAll} />
}
