import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack, PackPrice, Story } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import { PackColumnsView } from '../../components/packs/PackColumnsView.tsx'
import { upgradesOf } from '../../components/packs/without-worse-offers.ts'
import { PlayOnChannel } from '../../components/page/PlayOnChannel.tsx'
import styles from './StoryListView.module.css'
import { lowestPrices, lowestUpgrade } from './stories-of.ts'

interface StoryPricesProps {
  fullTitleId: string
  story: Story
  /** How the member can watch it. */
  held: Pack | undefined
  /** They can watch it on a channel that they have joined. */
  isInChannel: boolean
  /** What is sold for this story alone. */
  packs: readonly Pack[]
  onChoose: (pack: Pack, price: PackPrice) => void
}

/** State and prices of one episode. A press opens the prices of every quality, without a script. */
export function StoryPrices({ fullTitleId, story, held, isInChannel, packs, onChoose }: StoryPricesProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const shown = packs.filter(saysMore)
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
      {!held && isInChannel && (
        <div className={styles.state}>
          <Badge tone="success">{t('pack.inChannel')}</Badge>
          <PlayOnChannel size="small" fullTitleId={fullTitleId} playId={story.play_id} name={story.story_name} />
        </div>
      )}
      {shown.length > 0 && (
        <details className={styles.prices}>
          <summary className={styles.lowest}>
            <VisuallyHidden>{t('title.pricesOf', { name: story.story_name })}</VisuallyHidden>
            <Lowest packs={shown} locale={locale} isHeld={held !== undefined} />
          </summary>
          <PackColumnsView kind="single" fullTitleId={fullTitleId} packs={shown} onChoose={onChoose} />
        </details>
      )}
    </>
  )
}

/** A pack without a price says when it can be watched or bought, except when it is owned without a limit. */
const saysMore = (pack: Pack): boolean =>
  !pack.is_covered && (pack.state !== 'purchased' || upgradesOf(pack).length > 0)

interface LowestProps {
  packs: readonly Pack[]
  locale: ReturnType<typeof useLocale>
  isHeld: boolean
}

/** The lowest price of each kind, that of an upgrade first, or why there is none. */
function Lowest({ packs, locale, isHeld }: LowestProps) {
  const { t } = useTranslation()
  const upgrade = lowestUpgrade(packs)
  const prices = lowestPrices(packs)
  if (!upgrade && prices.length === 0) return t(isHeld ? 'title.terms' : 'pack.state.not_on_sale')
  const from = (kind: string, { price, currency }: { price: number; currency: string }) =>
    t('card.priceFrom', { kind, price: formatPrice(price, currency, locale) })
  return (
    <>
      {upgrade && <span>{from(t('pack.upgrade'), upgrade)}</span>}
      {prices.map((lowest) => (
        <span key={lowest.kind}>
          {from(t(lowest.kind === 'reserve' ? 'pack.reserve' : `sales.${lowest.kind}`), lowest)}
        </span>
      ))}
    </>
  )
}
