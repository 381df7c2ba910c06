import { useAnswerPages } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { PageBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useParams } from 'react-router-dom'
import { usePlayer } from '../../components/use-player.ts'
import { LibraryTitleSkeleton } from './LibraryTitleSkeleton.tsx'
import { LibraryTitleView } from './LibraryTitleView.tsx'

const pageSize = 10

/** Stories of one title that the member holds (spec §2); one not held is not found. */
export function LibraryTitlePage() {
  const { fullTitleId = '' } = useParams()
  return (
    <PageBoundary key={fullTitleId} fallback={<LibraryTitleSkeleton />}>
      <Stories fullTitleId={fullTitleId} />
    </PageBoundary>
  )
}

function Stories({ fullTitleId }: { fullTitleId: string }) {
  const params = { full_title_id: fullTitleId }
  const stories = useAnswerPages('GET /user/library/{full_title_id}/story', { params }, pageSize)
  const { place, opening, play } = usePlayer()
  const name = stories.first.title_name
  usePageDescription({ title: name })
  return (
    <>
      <LibraryTitleView
        title={stories.first}
        stories={stories}
        opening={opening}
        onPlay={(playId) => play(fullTitleId, playId)}
      />
      <div ref={place} />
    </>
  )
}
