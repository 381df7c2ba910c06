import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { Marks } from '@ginmaku/shared-contracts/api/catalogue/search.ts'
import { PosterCard } from '@ginmaku/shared-ui/media/PosterCard.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { formatDate } from '@ginmaku/shared-ui/text/format-date.ts'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { Marked } from '@ginmaku/shared-ui/text/Marked.tsx'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface TitleCardViewProps {
  /** `marks`: where a search has found its name. */
  title: TitleCard & { marks?: Marks }
  /** The shape of the surrounding grid. */
  shape?: 'grid' | 'row'
  /** A line above the price. */
  note?: ReactNode
  priority?: boolean
}

/** One title in a list. */
export function TitleCardView({ title, shape, note, priority }: TitleCardViewProps) {
  const { t } = useTranslation()
  const price = usePriceFrom(title)
  const opens = useOpens(title)
  const above = note ?? opens
  return (
    <PosterCard
      href={pathTo('/title/:fullTitleId', { fullTitleId: title.full_title_id })}
      image={title.image}
      shape={shape}
      title={title.marks ? <Marked text={title.title_name} marks={title.marks} /> : title.title_name}
      publisher={title.publisher.name}
      badge={title.is_live && <Badge tone="live">{t('card.live')}</Badge>}
      price={
        above ? (
          <>
            {above}
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

/** From when a reservation can be watched; a live event has its time on its page. */
export function useOpens({
  price_from: from,
  is_live: isLive,
}: Pick<TitleCard, 'price_from' | 'is_live'>): string | undefined {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = useZone()
  if (!from?.opens_at || isLive) return undefined
  return t('card.opens', { date: formatDate(from.opens_at, locale, zone) })
}

/** The lowest current price in words, or why there is none; undefined for what was never sold. */
export function usePriceFrom({
  price_from: from,
  not_on_sale: without,
  is_live: isLive,
}: Pick<TitleCard, 'price_from' | 'not_on_sale'> & Partial<Pick<TitleCard, 'is_live'>>): string | undefined {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = useZone()
  if (!from) {
    if (!without) return undefined
    return 'from' in without ? t('card.notYet', { date: formatDate(without.from, locale, zone) }) : t('card.over')
  }
  if (from.price === 0) return t('card.free')
  const price = formatPrice(from.price, from.currency, locale)
  const kind = isLive ? 'sales.ticket' : from.opens_at ? 'pack.reserve' : (`sales.${from.sales_type}` as const)
  return t('card.priceFrom', { kind: t(kind), price })
}
