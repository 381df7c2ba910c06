import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Suggestions.module.css'
import { type Similar, suggested } from './suggested.ts'

interface SuggestionsProps {
  fullTitleId: string
  /** The viewer looks at one of them. */
  onFocus: () => void
}

/** Titles like the one that was watched; nothing while there are none. Their place is kept, so that nothing moves when they arrive. */
export const Suggestions = ({ fullTitleId, onFocus }: SuggestionsProps) => (
  <div className={styles.place}>
    <SectionBoundary optional>
      <Titles fullTitleId={fullTitleId} onFocus={onFocus} />
    </SectionBoundary>
  </div>
)

function Titles({ fullTitleId, onFocus }: SuggestionsProps) {
  const { t } = useTranslation()
  const heading = useId()
  const { items } = useCall('GET /title/{full_title_id}/recommend', { params: { full_title_id: fullTitleId } })
  const titles = suggested(items)
  if (titles.length === 0) return null
  return (
    <>
      <h3 id={heading} className={styles.heading}>
        {t('end.similar')}
      </h3>
      <ul className={styles.titles} aria-labelledby={heading}>
        {titles.map((title) => (
          <li key={title.full_title_id} className={styles.title}>
            <Poster image={title.image} use="thumb" alt="" className={styles.poster} />
            <div className={styles.words}>
              <a
                className={styles.link}
                href={pathTo('/title/:fullTitleId', { fullTitleId: title.full_title_id })}
                onFocus={onFocus}
              >
                <OwnLanguage>{title.title_name}</OwnLanguage>
              </a>
              {title.shares && <p className={styles.fact}>{t(`end.shares.${title.shares}`)}</p>}
              <Price title={title} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function Price({ title: { price_from: from, is_live: isLive } }: { title: Similar }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (!from) return null
  const kind = from.price === 0 ? 'free' : isLive ? 'ticket' : from.sales_type
  return (
    <p className={styles.fact}>{t(`end.price.${kind}`, { price: formatPrice(from.price, from.currency, locale) })}</p>
  )
}
