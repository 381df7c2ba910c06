import { useAnswer } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { PublishersView } from './PublishersView.tsx'

/** All publishers that have titles here, by name. */
export function Publishers() {
  return (
    <SectionBoundary fallback={<Skeleton height="8rem" />}>
      <PublisherList />
    </SectionBoundary>
  )
}

function PublisherList() {
  const { items } = useAnswer('GET /publisher', {}, { staleTime: 300_000 })
  return <PublishersView publishers={items} />
}
