import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { PosterGrid } from '@ginmaku/shared-ui/layout/PosterGrid.tsx'
import { PosterCard } from '@ginmaku/shared-ui/media/PosterCard.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../../outcome/Outcome.module.css'

/** Fills rows of two and of four. */
const most = 4

/** Titles like the one that was bought; nothing while there are none, as the order is complete without them. */
export const NextTitles = ({ fullTitleId }: { fullTitleId: string }) => (
  <SectionBoundary optional>
    <Similar fullTitleId={fullTitleId} />
  </SectionBoundary>
)

function Similar({ fullTitleId }: { fullTitleId: string }) {
  const { t } = useTranslation()
  const { items } = useCall('GET /title/{full_title_id}/recommend', { params: { full_title_id: fullTitleId } })
  const onSale = items.filter((title) => title.price_from !== undefined).slice(0, most)
  if (onSale.length === 0) return null
  return (
    <section className={styles.receipt} aria-labelledby="purchase-next">
      <Heading level={2} id="purchase-next">
        {t('thanks.next')}
      </Heading>
      <PosterGrid>
        {onSale.map(({ full_title_id, title_name, image, publisher }) => (
          <PosterCard
            key={full_title_id}
            href={pathTo('/title/:fullTitleId', { fullTitleId: full_title_id })}
            image={image}
            title={<OwnLanguage>{title_name}</OwnLanguage>}
            publisher={<OwnLanguage>{publisher.name}</OwnLanguage>}
          />
        ))}
      </PosterGrid>
    </section>
  )
}
