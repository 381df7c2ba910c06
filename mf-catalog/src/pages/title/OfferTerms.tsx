import type { Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { useTranslation } from 'react-i18next'
import { PackTerms } from '../../components/packs/PackTerms.tsx'
import type { RegionRule } from '../../components/page/region-rule.ts'
import { mainOffer } from './offer.ts'
import { isHeld, storiesOf } from './stories-of.ts'
import styles from './TitleHeroView.module.css'

interface OfferTermsProps {
  title: Title
  region: RegionRule
}

/** What the main button's price is for, and where the other prices are. */
export function OfferTerms({ title, region }: OfferTermsProps) {
  const { t } = useTranslation()
  const offer = region === 'blocked' || isHeld(title) || title.joined_channel ? undefined : mainOffer(title)
  if (!offer) return null
  return (
    <p className={styles.terms}>
      {storiesOf(title).length > 1 && <strong>{offer.pack.pack_name}</strong>}
      <span>{t('title.offerIs', { quality: t(`quality.${offer.price.quality_type}`) })}</span>
      <PackTerms pack={offer.pack} />
      <a href="#packs">{t('title.allPrices')}</a>
    </p>
  )
}
