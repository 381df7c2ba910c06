import type { Pack } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PacksSheet.module.css'
import { lowestPrices } from './stories-of.ts'

interface PacksSheetProps {
  packs: readonly Pack[]
  /** Why none is on sale: on a phone it replaces the button that opens the packs. */
  notOnSale: string | undefined
  children: ReactNode
}

/** The packs of a series. On a phone they are in a popover, without a script, so that a dozen prices don't precede the episodes. */
export function PacksSheet({ packs, notOnSale, children }: PacksSheetProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const id = useId()
  return (
    <>
      <div className={styles.opener}>
        {notOnSale ? (
          <p>{notOnSale}</p>
        ) : (
          <>
            <ul className={styles.lowest}>
              {lowestPrices(packs).map(({ salesType, price, currency }) => (
                <li key={salesType}>
                  {t('card.priceFrom', { kind: t(`sales.${salesType}`), price: formatPrice(price, currency, locale) })}
                </li>
              ))}
            </ul>
            <Button wide popoverTarget={id}>
              {t('title.allPrices')}
            </Button>
          </>
        )}
      </div>
      <div id={id} popover="auto" className={styles.sheet}>
        <div className={styles.bar}>
          <p className={styles.heading}>{t('pack.heading')}</p>
          <Button variant="quiet" size="small" popoverTarget={id} popoverTargetAction="hide">
            {t('title.closePrices')}
          </Button>
        </div>
        {children}
      </div>
    </>
  )
}
