import { useAnswer } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { featuredPublisherId } from '../../settings/featured-publisher.ts'
import { FeaturedPublisherView } from './FeaturedPublisherView.tsx'

/** The landing page's highlighted publisher; renders nothing when the catalogue lacks it. */
export function FeaturedPublisher() {
  return (
    <SectionBoundary optional>
      <Featured />
    </SectionBoundary>
  )
}

function Featured() {
  const { items } = useAnswer('GET /publisher', {}, { staleTime: 300_000 })
  const publisher = items.find((candidate) => candidate.publisher_id === featuredPublisherId)
  return publisher && <FeaturedPublisherView publisher={publisher} />
}
