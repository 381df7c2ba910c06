import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { onIntentOf } from '@ginmaku/remote-kit/parcels/intent.ts'
import type { Pack, PackPrice, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Duration } from '@ginmaku/shared-ui/text/Duration.tsx'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { RegionRule } from '../../components/page/region-rule.ts'
import { ShareButton } from '../../components/page/ShareButton.tsx'
import { MainAction } from './MainAction.tsx'
import { OfferTerms } from './OfferTerms.tsx'
import { heldReservation, isHeld, packsOf, reservedUntil } from './stories-of.ts'
import { TitleBackdrop } from './TitleBackdrop.tsx'
import styles from './TitleHeroView.module.css'

interface TitleHeroViewProps {
  title: Title
  region: RegionRule
  /** Why none of its packs is on sale. */
  notOnSale: string | undefined
  /** True until it is known whether the member holds it. */
  isPending: boolean
  onChoose: (pack: Pack, price: PackPrice) => void
  onPreview: (playId: string) => void
  /** The visitor is likely to play it. */
  onPreviewLikely: (playId: string) => void
  preview: ReactNode
  /** The button that adds it to the member's watchlist. */
  watchlist: ReactNode
}

/** Backdrop, poster, name, a one-line summary, synopsis, and the two main actions. */
export function TitleHeroView({
  title,
  region,
  notOnSale,
  isPending,
  onChoose,
  onPreview,
  onPreviewLikely,
  preview,
  watchlist,
}: TitleHeroViewProps) {
  const { t } = useTranslation()
  const trailer = title.preview_play_id
  return (
    <div className={classNames(styles.hero, title.backdrop && styles.wide)}>
      <TitleBackdrop title={title} />
      <div className={styles.poster}>
        <Poster image={title.image} use="hero" alt="" priority={!title.backdrop} />
      </div>
      <div className={styles.text}>
        <p className={styles.badges}>
          {title.live && (
            <Badge tone={title.live.state === 'on_air' ? 'live' : 'accent'}>
              {t(`title.liveState.${shownState(title.live)}`)}
            </Badge>
          )}
          <Badge>{t(`genre.${title.genre}`)}</Badge>
          <Badge>{title.rating}</Badge>
        </p>
        <h1 className={styles.name}>{title.title_name}</h1>
        <p className={styles.line}>
          <span>{title.released_year}</span>
          <Duration seconds={title.running_time} />
          <a href={pathTo('/publisher-title/:publisherId', { publisherId: title.publisher.publisher_id })}>
            {title.publisher.name}
          </a>
        </p>
        {title.live ? <LivePeriod live={title.live} /> : region !== 'blocked' && <Reservation title={title} />}
        {notOnSale && region !== 'blocked' && <p className={styles.notOnSale}>{notOnSale}</p>}
        <p className={styles.synopsis}>{title.synopsis}</p>
        <div className={styles.actions}>
          {isPending ? (
            <Skeleton width="14rem" height="3.25rem" />
          ) : (
            notOnSale === undefined && <MainAction title={title} region={region} onChoose={onChoose} />
          )}
          {trailer && (
            <Button size="large" onClick={() => onPreview(trailer)} {...onIntentOf(() => onPreviewLikely(trailer))}>
              <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                <path d="M3 1.5v13L14 8z" fill="currentColor" />
              </svg>
              {t('title.preview')}
            </Button>
          )}
        </div>
        {isPending ? (
          <Skeleton width="100%" height="1.25rem" />
        ) : (
          notOnSale === undefined && <OfferTerms title={title} region={region} />
        )}
        <div className={styles.minor}>
          {watchlist}
          <ShareButton title={title.title_name} />
        </div>
        {preview}
      </div>
    </div>
  )
}

function shownState({ state, archive_until, is_cancelled }: NonNullable<Title['live']>) {
  if (archive_until) return 'archived'
  return is_cancelled ? 'cancelled' : state
}

/** From when it can be watched: what the member has reserved, or what is only sold as a reservation. */
function Reservation({ title }: { title: Title }) {
  const held = heldReservation(packsOf(title))
  const opensAt = held ?? (isHeld(title) ? undefined : reservedUntil(packsOf(title)))
  if (!opensAt) return null
  return (
    <p className={styles.notOnSale}>
      <Trans i18nKey={held ? 'title.reserved' : 'title.opens'} components={{ when: <DateTime instant={opensAt} /> }} />
    </p>
  )
}

/** Start and end of a live title. */
function LivePeriod({ live }: { live: NonNullable<Title['live']> }) {
  const { t } = useTranslation()
  return (
    <p className={styles.period}>
      <span className={styles.label}>{t('title.livePeriod')}</span>
      <Period from={live.starts_at} until={live.ends_at} />
    </p>
  )
}
