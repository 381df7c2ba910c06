import { PageBoundary } from '@ginmaku/shared-ui/remote/PageBoundary.tsx'
import { useAnswer } from '@ginmaku/shared-ui/remote/use-answer.ts'
import { Skeleton } from '@ginmaku/shared-ui/Skeleton.tsx'
import { PublishersView } from './PublishersView.tsx'

/** Everyone whose titles are here, by name. */
export function Publishers() {
  return (
    <PageBoundary fallback={<Skeleton height="8rem" />}>
      <PublisherList />
    </PageBoundary>
  )
}

function PublisherList() {
  const { items } = useAnswer('GET /publisher', {}, { staleTime: 300_000 })
  return <PublishersView publishers={items} />
}
