import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import { PackColumnsView } from '../../components/packs/PackColumnsView.tsx'
import { isHeldPack } from '../../components/page/region-rule.ts'
import styles from './StoryListView.module.css'
import { lowestPrices } from './stories-of.ts'

interface StoryPricesProps {
  fullTitleId: string
  storyName: string
  /** What is sold for this story alone. */
  packs: readonly Pack[]
  onChoose: (pack: Pack, price: PackPrice) => void
}

/** State and prices of one episode. A press opens the prices of every quality, without a script. */
export function StoryPrices({ fullTitleId, storyName, packs, onChoose }: StoryPricesProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const held = packs.find(isHeldPack)
  const shown = packs.filter(({ is_covered }) => !is_covered)
  return (
    <>
      {held && (
        <p className={styles.state}>
          <Badge tone="success">{t(`pack.state.${held.state}`)}</Badge>
          {held.state !== 'reserved' && (
            <ButtonLink size="small" variant="primary" href={pathTo('/library/:fullTitleId', { fullTitleId })}>
              {t('pack.watch')}
            </ButtonLink>
          )}
        </p>
      )}
      {shown.length > 0 && (
        <details className={styles.prices}>
          <summary className={styles.lowest}>
            <VisuallyHidden>{t('title.pricesOf', { name: storyName })}</VisuallyHidden>
            <Lowest packs={shown} locale={locale} isHeld={held !== undefined} />
          </summary>
          <PackColumnsView kind="single" fullTitleId={fullTitleId} packs={shown} onChoose={onChoose} />
        </details>
      )}
    </>
  )
}

interface LowestProps {
  packs: readonly Pack[]
  locale: ReturnType<typeof useLocale>
  isHeld: boolean
}

/** The lowest price of each kind, or why there is none. */
function Lowest({ packs, locale, isHeld }: LowestProps) {
  const { t } = useTranslation()
  const prices = lowestPrices(packs)
  if (prices.length === 0) return t(isHeld ? 'title.terms' : 'pack.state.not_on_sale')
  return prices.map(({ salesType, price, currency }) => (
    <span key={salesType}>
      {t('card.priceFrom', { kind: t(`sales.${salesType}`), price: formatPrice(price, currency, locale) })}
    </span>
  ))
}
