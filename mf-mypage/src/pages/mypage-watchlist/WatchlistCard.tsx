import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { PosterCard } from '@ginmaku/shared-ui/media/PosterCard.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { formatDate } from '@ginmaku/shared-ui/text/format-date.ts'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import styles from './Watchlist.module.css'

interface WatchlistCardProps {
  title: TitleCard
  isRemoved: boolean
  busy: boolean
  onToggle: () => void
}

export function WatchlistCard({ title: card, isRemoved, busy, onToggle }: WatchlistCardProps) {
  const { t } = useTranslation()
  const title = card.title_name
  const price = usePriceFrom(card)
  return (
    <div className={classNames(styles.item, isRemoved && styles.removed)}>
      <PosterCard
        href={pathTo('/title/:fullTitleId', { fullTitleId: card.full_title_id })}
        image={card.image}
        title={title}
        publisher={card.publisher.name}
        price={isRemoved ? t('watchlist.removed') : price}
        badge={card.is_live && <Badge tone="live">{t('watchlist.live')}</Badge>}
      />
      <Button
        size="small"
        busy={busy}
        onClick={onToggle}
        aria-label={t(isRemoved ? 'watchlist.undoTitle' : 'watchlist.removeTitle', { title })}
      >
        {t(isRemoved ? 'watchlist.undo' : 'watchlist.remove')}
      </Button>
    </div>
  )
}

/** The lowest current price in words; undefined while nothing is on sale. */
function usePriceFrom({ price_from: from, is_live: isLive }: TitleCard): string | undefined {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = useZone()
  if (!from) return undefined
  if (from.price === 0) return t('watchlist.free')
  const price = t('watchlist.priceFrom', {
    kind: t(`watchlist.${isLive ? 'ticket' : from.sales_type}`),
    price: formatPrice(from.price, from.currency, locale),
  })
  if (!from.opens_at || isLive) return price
  return t('watchlist.reserved', { price, date: formatDate(from.opens_at, locale, zone) })
}
