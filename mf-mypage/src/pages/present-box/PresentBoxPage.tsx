import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { PageBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import type { PresentType } from '@ginmaku/shared-contracts/api/member/present-types.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { presentsOfType } from '../../app/calls.ts'
import { presentTypeOf } from '../../app/presents.ts'
import messages from './messages.json' with { type: 'json' }
import { PresentBoxFrame } from './PresentBoxFrame.tsx'
import { PresentBoxSkeleton } from './PresentBoxSkeleton.tsx'
import { PresentBoxView } from './PresentBoxView.tsx'

/** `/mypage/present-box/{type?}`: the presents of one type (spec §2.7). */
export const PresentBoxPage = withMessages(messages, PresentBox)

function PresentBox() {
  const { t } = useTranslation()
  const type = presentTypeOf(useParams().type)
  usePageDescription({ title: t('presentBox.heading') })
  return (
    <PresentBoxFrame type={type}>
      <PageBoundary key={type} fallback={<PresentBoxSkeleton />}>
        <Presents type={type} />
      </PageBoundary>
    </PresentBoxFrame>
  )
}

function Presents({ type }: { type: PresentType }) {
  const { items } = useCall(...presentsOfType(type))
  return <PresentBoxView presents={items} />
}
