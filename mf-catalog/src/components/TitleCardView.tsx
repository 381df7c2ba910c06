import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { PosterCard } from '@ginmaku/shared-ui/media/PosterCard.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface TitleCardViewProps {
  title: TitleCard
  /** The shape of the surrounding grid. */
  shape?: 'grid' | 'row'
  /** A line above the price. */
  note?: ReactNode
  priority?: boolean
}

/** One title in a list. */
export function TitleCardView({ title, shape, note, priority }: TitleCardViewProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const from = title.price_from
  const price =
    from &&
    (from.price === 0
      ? t('card.free')
      : t('card.priceFrom', {
          kind: t(`sales.${from.sales_type}`),
          price: formatPrice(from.price, from.currency, locale),
        }))
  return (
    <PosterCard
      href={pathTo('/title/:fullTitleId', { fullTitleId: title.full_title_id })}
      image={title.image}
      shape={shape}
      title={title.title_name}
      publisher={title.publisher.name}
      badge={title.is_live && <Badge tone="live">{t('card.live')}</Badge>}
      price={
        note ? (
          <>
            {note}
            <br />
            {price}
          </>
        ) : (
          price
        )
      }
      priority={priority}
    />
  )
}
