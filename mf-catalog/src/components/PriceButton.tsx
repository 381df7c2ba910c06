import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { formatPriceWithTax } from '@ginmaku/shared-ui/format-price.ts'
import { Price } from '@ginmaku/shared-ui/Price.tsx'
import { useTranslation } from 'react-i18next'
import styles from './PriceButton.module.css'

interface PriceButtonProps {
  pack: Pack
  price: PackPrice
  locale: Locale
  onChoose: () => void
}

/** One quality at its price. Its name says pack and price too: there may be a dozen such buttons in a page. */
export function PriceButton({ pack, price, locale, onChoose }: PriceButtonProps) {
  const { t } = useTranslation()
  const action = t(pack.pack_info.sales_type === 'tvod' ? 'pack.rent' : 'pack.buy')
  const quality = t(`quality.${price.quality_type}`)
  const money = formatPriceWithTax(price.price, price.currency, locale)
  return (
    <button
      type="button"
      className={styles.button}
      onClick={onChoose}
      aria-label={t('pack.choose', { action, pack: pack.pack_name, quality, price: money })}
    >
      <span className={styles.quality}>{quality}</span>
      <span className={styles.price}>
        <Price amount={price.price} currency={price.currency} locale={locale} />
        {price.view_type === 2 && <small className={styles.download}>{t('pack.download')}</small>}
      </span>
      <span className={styles.action}>{action}</span>
    </button>
  )
}
