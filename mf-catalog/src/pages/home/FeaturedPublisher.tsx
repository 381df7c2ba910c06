import { PageBoundary } from '@ginmaku/shared-ui/remote/PageBoundary.tsx'
import { useAnswer } from '@ginmaku/shared-ui/remote/use-answer.ts'
import { featuredPublisherId } from '../../settings/featured-publisher.ts'
import { FeaturedPublisherView } from './FeaturedPublisherView.tsx'

/** The landing page's highlighted publisher; nothing when the shop has no such one. */
export function FeaturedPublisher() {
  return (
    <PageBoundary ornament>
      <Featured />
    </PageBoundary>
  )
}

function Featured() {
  const { items } = useAnswer('GET /publisher', {}, { staleTime: 300_000 })
  const publisher = items.find((candidate) => candidate.publisher_id === featuredPublisherId)
  return publisher && <FeaturedPublisherView publisher={publisher} />
}
