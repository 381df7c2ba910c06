import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import { PackPrices } from './PackPrices.tsx'
import { PackStateView } from './PackStateView.tsx'
import { PackTerms } from './PackTerms.tsx'
import styles from './PackView.module.css'
import type { RoomLink } from './room-link.ts'
import { upgradesOf } from './without-worse-offers.ts'

export interface PackViewProps {
  pack: Pack
  fullTitleId: string
  onChoose: (pack: Pack, price: PackPrice) => void
  /** Lists the contents. */
  withStories?: boolean
  /** The live room is on this page. */
  room?: RoomLink | undefined
}

/** One pack: contents, terms, and the action available in its current state. */
export function PackView({ pack, fullTitleId, onChoose, withStories, room }: PackViewProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = useZone()
  const onSale = pack.state === 'on_sale'
  const upgrades = upgradesOf(pack)
  const until = pack.pack_info.on_sale_until
  const ticket = pack.pack_info.performance
  return (
    <article className={styles.pack}>
      <div className={styles.head}>
        <h4 className={styles.name}>{pack.pack_name}</h4>
        {!onSale && (
          <Badge tone={pack.state === 'not_on_sale' ? 'plain' : 'success'}>
            {t(ticket && pack.state !== 'not_on_sale' ? 'pack.state.ticket' : `pack.state.${pack.state}`)}
          </Badge>
        )}
      </div>
      <p className={styles.terms}>
        {pack.pack_info.opens_at && !ticket && pack.state !== 'reserved' && (
          <strong>{t('pack.opens', { date: formatDateTime(pack.pack_info.opens_at, locale, zone) })}</strong>
        )}
        {(onSale || pack.state === 'not_on_sale') && <PackTerms pack={pack} />}
        {pack.stories.length > 1 && <span>{t('pack.storiesIncluded', { total: pack.stories.length })}</span>}
        {onSale && until && <span>{t('pack.onSaleUntil', { date: formatDateTime(until, locale, zone) })}</span>}
      </p>
      {onSale ? (
        <PackPrices pack={pack} prices={pack.prices} onChoose={onChoose} />
      ) : (
        <PackStateView pack={pack} fullTitleId={fullTitleId} room={room} />
      )}
      {upgrades.length > 0 && (
        <div className={styles.choice}>
          <p className={styles.viewType}>{t('pack.upgradeFor')}</p>
          <PackPrices pack={pack} prices={upgrades} onChoose={onChoose} />
        </div>
      )}
      {withStories && (
        <ol className={styles.stories}>
          {pack.stories.map((story) => (
            <li key={story.story_id}>
              <a href={pathTo('/title/:fullTitleId/:storyId', { fullTitleId, storyId: story.story_id })}>
                {t('storyNumber', { number: story.story_number })} {story.story_name}
              </a>
            </li>
          ))}
        </ol>
      )}
    </article>
  )
}
