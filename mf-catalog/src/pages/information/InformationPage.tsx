import { useTopic } from '@ginmaku/shared-ui/remote/host-context.ts'
import { PageBoundary } from '@ginmaku/shared-ui/remote/PageBoundary.tsx'
import { useAnswer } from '@ginmaku/shared-ui/remote/use-answer.ts'
import { usePageDescription } from '@ginmaku/shared-ui/remote/use-page-description.ts'
import { useLocation } from 'react-router-dom'
import { InformationSkeleton } from './InformationSkeleton.tsx'
import { InformationView } from './InformationView.tsx'

/** `/info`, `/help`, `/terms`, `/privacy`, `/tokusho` (spec §2): the page of words that is named as its address. */
export function InformationPage() {
  const slug = useLocation().pathname.split('/')[1] ?? ''
  return (
    <PageBoundary key={slug} fallback={<InformationSkeleton />}>
      <Words slug={slug} />
    </PageBoundary>
  )
}

function Words({ slug }: { slug: string }) {
  const locale = useTopic('locale')
  const page = useAnswer('GET /page/{slug}', { params: { slug } })
  usePageDescription({ title: page.title })
  return <InformationView page={page} locale={locale} />
}
