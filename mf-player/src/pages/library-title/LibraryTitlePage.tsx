import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCallPages } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useParams } from 'react-router-dom'
import { storiesHeld } from '../../app/calls.ts'
import { usePlayer } from '../../components/use-player.ts'
import { Downloads } from './downloads/Downloads.tsx'
import { LibraryTitleView } from './LibraryTitleView.tsx'
import messages from './messages.json' with { type: 'json' }

/** Stories of one title that the member holds (spec §2.8); a title not held is a 404. */
export const LibraryTitlePage = withMessages(messages, LibraryTitle)

function LibraryTitle() {
  const { fullTitleId = '' } = useParams()
  const stories = useCallPages(...storiesHeld(fullTitleId))
  const player = usePlayer()
  const name = stories.first.title_name
  usePageDescription({ title: name })
  return (
    <>
      <LibraryTitleView
        title={stories.first}
        stories={stories}
        player={player}
        downloads={stories.first.has_download && <Downloads fullTitleId={fullTitleId} />}
      />
      <div ref={player.place} />
    </>
  )
}
