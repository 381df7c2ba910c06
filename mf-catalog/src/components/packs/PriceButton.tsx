import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { Price } from '@ginmaku/shared-ui/text/Price.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import styles from './PriceButton.module.css'

interface PriceButtonProps {
  pack: Pack
  price: PackPrice
  onChoose: () => void
}

/** One quality at its price. The accessible name includes the pack, as a page may have a dozen such buttons. */
export function PriceButton({ pack, price, onChoose }: PriceButtonProps) {
  const { t } = useTranslation()
  const isUpgrade = price.upgrade_price !== undefined
  const campaign = isUpgrade ? undefined : price.campaign
  return (
    <button type="button" className={styles.button} onClick={onChoose}>
      <span className={styles.quality}>{t(`quality.${price.quality_type}`)}</span>{' '}
      <span className={styles.price}>
        {campaign && <VisuallyHidden>{t('pack.campaignPrice')}</VisuallyHidden>}{' '}
        <Price amount={price.upgrade_price ?? price.price} currency={price.currency} />{' '}
        {campaign?.regular_price !== undefined && (
          <s className={styles.regular}>
            <VisuallyHidden>{t('pack.regularPrice')}</VisuallyHidden>{' '}
            <Price amount={campaign.regular_price} currency={price.currency} tax={false} />
          </s>
        )}{' '}
        {price.view_type === 2 && <VisuallyHidden>{t('pack.download')}</VisuallyHidden>}
      </span>{' '}
      <span className={styles.action}>{t(isUpgrade ? 'pack.upgrade' : actionOf(pack))}</span>{' '}
      <VisuallyHidden>{pack.pack_name}</VisuallyHidden>
    </button>
  )
}

/** A reservation is named as one: it can't be watched at once. */
function actionOf({ pack_info: { opens_at, sales_type, performance } }: Pack) {
  if (performance) return 'pack.ticket'
  if (opens_at) return 'pack.reserve'
  return sales_type === 'tvod' ? 'pack.rent' : 'pack.buy'
}
