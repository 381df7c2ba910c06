import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useMemberCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { PosterGridSkeleton } from '@ginmaku/shared-ui/layout/PosterGridSkeleton.tsx'
import { PosterCard } from '@ginmaku/shared-ui/media/PosterCard.tsx'
import { useTranslation } from 'react-i18next'
import { recentlyBought } from '../../app/calls.ts'
import { Section } from '../../components/page/Section.tsx'
import { CardRow, fillsPhone } from '../../components/titles/CardRow.tsx'
import { HeldNote } from './HeldNote.tsx'

/** What a member bought last. Renders nothing for visitors, for members who hold too little to fill it, or if the call fails. */
export function LibraryRow({ heading }: { heading: string }) {
  const { t } = useTranslation()
  const { loggedIn } = useTopic('session')
  if (!loggedIn) return null
  return (
    <SectionBoundary
      optional
      fallback={
        <Section heading={heading}>
          <PosterGridSkeleton label={t('loading')} count={8} shape="row" />
        </Section>
      }
    >
      <Held heading={heading} />
    </SectionBoundary>
  )
}

function Held({ heading }: { heading: string }) {
  const { response } = useMemberCall(...recentlyBought)
  if (response.items.length < fillsPhone) return null
  return (
    <CardRow heading={heading} href="/library" isOnlyFull>
      {response.items.map((item) => (
        <PosterCard
          key={item.entitlement_id}
          href={pathTo('/library/:fullTitleId', { fullTitleId: item.full_title_id })}
          image={item.image}
          shape="row"
          title={item.title_name}
          price={<HeldNote item={item} />}
        />
      ))}
    </CardRow>
  )
}
