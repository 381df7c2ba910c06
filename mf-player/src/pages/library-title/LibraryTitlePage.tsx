import { PageBoundary } from '@ginmaku/shared-ui/remote/PageBoundary.tsx'
import { useAnswerPages } from '@ginmaku/shared-ui/remote/use-answer.ts'
import { usePageDescription } from '@ginmaku/shared-ui/remote/use-page-description.ts'
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
