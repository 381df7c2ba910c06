import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Breadcrumbs } from '@ginmaku/shared-ui/layout/Breadcrumbs.tsx'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import { PackListView } from '../../components/PackListView.tsx'
import { Page } from '../../components/Page.tsx'
import { Section } from '../../components/Section.tsx'
import styles from './SummaryPackView.module.css'

interface SummaryPackViewProps {
  fullTitleId: string
  titleName: string
  image: string
  rental: readonly Pack[]
  buy: readonly Pack[]
  locale: Locale
  now: number
  /** True until it is known whether the member holds it. */
  waits: boolean
  onChoose: (pack: Pack, price: PackPrice) => void
}

export function SummaryPackView({ titleName, image, rental, buy, waits, ...rest }: SummaryPackViewProps) {
  const { t } = useTranslation()
  const titleAddress = pathTo('/title/:fullTitleId', { fullTitleId: rest.fullTitleId })
  const packs = { withStories: true, ...rest }
  return (
    <Page>
      <div className={styles.top}>
        <Breadcrumbs
          label={t('breadcrumbs')}
          items={[
            { label: t('home_link'), href: '/' },
            { label: titleName, href: titleAddress },
            { label: t('summary.crumb') },
          ]}
        />
        <div className={styles.head}>
          <div className={styles.poster}>
            <Poster image={image} use="small" alt="" priority />
          </div>
          <PageHeading lead={t('summary.lead')}>{t('summary.heading', { title: titleName })}</PageHeading>
        </div>
      </div>
      {rental.length + buy.length === 0 ? (
        <EmptyState
          title={t('summary.empty')}
          action={<ButtonLink href={titleAddress}>{t('summary.back')}</ButtonLink>}
        />
      ) : (
        <Section heading={t('title.packs')}>
          {waits ? (
            <Skeleton height="14rem" />
          ) : (
            <div className={styles.sides}>
              <PackListView heading={t('pack.summary_rental')} packs={rental} {...packs} />
              <PackListView heading={t('pack.summary_buy')} packs={buy} {...packs} />
            </div>
          )}
        </Section>
      )}
    </Page>
  )
}
