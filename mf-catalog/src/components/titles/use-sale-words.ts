import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { formatDate } from '@ginmaku/shared-ui/text/format-date.ts'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'

type Offer = Pick<TitleCard, 'price_from'> & Partial<Pick<TitleCard, 'is_live'>>

/** How titles are sold, in words. For all titles of a list: hooks for each of home's some 150 cards would delay its hydration. */
export interface SaleWords {
  /** Labels what is live. */
  live: string
  /** The lowest current price, or why there is none; undefined for what was never sold. */
  priceOf(title: Offer & Pick<TitleCard, 'not_on_sale'>): string | undefined
  /** From when a reservation can be watched; a live event has its time on its page. */
  opensOf(title: Offer): string | undefined
}

export function useSaleWords(): SaleWords {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = useZone()
  return {
    live: t('card.live'),
    priceOf({ price_from: from, not_on_sale: without, is_live: isLive }) {
      if (!from) {
        if (!without) return undefined
        return 'from' in without ? t('card.notYet', { date: formatDate(without.from, locale, zone) }) : t('card.over')
      }
      const kind = isLive ? 'sales.ticket' : from.opens_at ? 'pack.reserve' : (`sales.${from.sales_type}` as const)
      const key = [locale, kind, from.price, from.currency].join()
      const words =
        prices.get(key) ??
        (from.price === 0
          ? t('card.free')
          : t('card.priceFrom', { kind: t(kind), price: formatPrice(from.price, from.currency, locale) }))
      prices.set(key, words)
      return words
    },
    opensOf: ({ price_from: from, is_live: isLive }) =>
      from?.opens_at && !isLive ? t('card.opens', { date: formatDate(from.opens_at, locale, zone) }) : undefined,
  }
}

/** Cached, since a translation with values costs a phone a tenth of a millisecond, and few prices differ. */
const prices = new Map<string, string>()
