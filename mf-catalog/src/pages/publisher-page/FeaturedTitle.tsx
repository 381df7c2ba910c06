import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useMemberCallPages } from '@ginmaku/remote-kit/queries/use-call.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { useTranslation } from 'react-i18next'
import { titleWithPacks } from '../../app/calls.ts'
import { useChoosePrice } from '../../app/use-choose-price.ts'
import { PackColumnsView } from '../../components/packs/PackColumnsView.tsx'
import { PackNotes } from '../../components/packs/PackNotes.tsx'
import { storiesOfPacks } from '../../components/packs/stories-of-packs.ts'
import { withoutWorseOffers } from '../../components/packs/without-worse-offers.ts'
import { isOnChannel, joinedChannel } from '../../components/page/joined-channel.ts'
import { RegionGate } from '../../components/page/RegionGate.tsx'
import { regionRule } from '../../components/page/region-rule.ts'
import { Section } from '../../components/page/Section.tsx'
import styles from './FeaturedTitle.module.css'

/** The title that the address names, with its prices, above all other titles. */
export function FeaturedTitle(props: { fullTitleId: string }) {
  return (
    <SectionBoundary fallback={<Skeleton height="24rem" />}>
      <Featured {...props} />
    </SectionBoundary>
  )
}

function Featured({ fullTitleId }: { fullTitleId: string }) {
  const { t } = useTranslation()
  const { pages, isVisitors } = useMemberCallPages(...titleWithPacks(fullTitleId))
  const [answer] = pages
  const { title, is_oversea, user_region } = answer
  const choose = useChoosePrice({ fullTitleId, titleName: title.title_name, image: title.image })
  const summaries = [...title.summary_pack_rental, ...title.summary_pack_buy]
  const kind = summaries.length > 0 ? 'summary' : 'single'
  const packs = kind === 'summary' ? summaries : title.single_packs
  const region = regionRule(user_region, is_oversea, title.live !== undefined)
  const channel = joinedChannel(title, region)
  return (
    <Section heading={title.title_name}>
      <div className={styles.featured}>
        <Poster image={title.image} use="aside" alt="" priority className={styles.poster} />
        <div className={styles.text}>
          <p className={styles.synopsis}>{title.synopsis}</p>
          <p>
            <ButtonLink variant="quiet" href={pathTo('/title/:fullTitleId', { fullTitleId })}>
              {t('backToTitle')}
            </ButtonLink>
          </p>
          {isVisitors ? (
            <Skeleton height="14rem" />
          ) : (
            <RegionGate region={region} packs={packs}>
              {(isShown) => (
                <>
                  <PackNotes
                    fullTitleId={fullTitleId}
                    region={region}
                    isInChannel={isOnChannel(channel, storiesOfPacks(packs))}
                  />
                  <PackColumnsView
                    kind={kind}
                    packs={withoutWorseOffers(packs, channel).filter(isShown)}
                    fullTitleId={fullTitleId}
                    onChoose={choose}
                  />
                </>
              )}
            </RegionGate>
          )}
        </div>
      </div>
    </Section>
  )
}
