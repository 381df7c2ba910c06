import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PackView.module.css'
import { PriceButton } from './PriceButton.tsx'

interface PackPricesProps {
  pack: Pack
  /** Those to choose from. */
  prices: readonly PackPrice[]
  onChoose: (pack: Pack, price: PackPrice) => void
}

/** The choice of quality and, where a pack can also be downloaded, of how to watch (spec §3.4, viewType). */
export function PackPrices({ pack, prices: offered, onChoose }: PackPricesProps) {
  const { t } = useTranslation()
  const id = useId()
  const groups = ([1, 2] as const)
    .map((viewType) => ({ viewType, prices: offered.filter((price) => price.view_type === viewType) }))
    .filter((group) => group.prices.length > 0)
  const isNamed = pack.prices.some((price) => price.view_type === 2)
  return groups.map(({ viewType, prices }) => (
    <div key={viewType} className={styles.choice}>
      {isNamed && (
        <p className={styles.viewType} id={`${id}${viewType}`}>
          {t(`pack.viewType.${viewType}`)}
        </p>
      )}
      <ul className={styles.prices} aria-labelledby={isNamed ? `${id}${viewType}` : undefined}>
        {prices.map((price) => (
          <li key={price.pack_price_id}>
            <PriceButton pack={pack} price={price} onChoose={() => onChoose(pack, price)} />
          </li>
        ))}
      </ul>
    </div>
  ))
}
