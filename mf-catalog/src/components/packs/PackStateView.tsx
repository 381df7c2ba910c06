import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { Pack } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { timeLeft } from '@ginmaku/shared-ui/text/time-left.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import styles from './PackView.module.css'
import type { RoomLink } from './room-link.ts'
import { isBeforeSale } from './sale-window.ts'

interface PackStateViewProps {
  pack: Pack
  fullTitleId: string
  /** The live room is on this page. */
  room?: RoomLink | undefined
}

/** Explains to the caller why a pack can't be bought, with a link to continue. */
export function PackStateView({ pack, fullTitleId, room }: PackStateViewProps) {
  const { t } = useTranslation()
  const isLive = pack.pack_info.performance !== undefined
  const text = useStateText(pack)
  const held = pack.state !== 'not_on_sale'
  return (
    <div className={styles.state}>
      <p>
        {text}
        {pack.state === 'rented' && pack.view_expire_at && <TimeLeft until={pack.view_expire_at} />}
      </p>
      {held && (
        <ButtonLink
          href={room?.href ?? pathTo(isLive ? '/title/:fullTitleId' : '/library/:fullTitleId', { fullTitleId })}
          variant={pack.state === 'reserved' ? 'secondary' : 'primary'}
        >
          {t(room ? room.label : isLive ? 'pack.watchLive' : pack.state === 'reserved' ? 'pack.check' : 'pack.watch')}
        </ButtonLink>
      )}
    </div>
  )
}

function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const now = useNow()
  return <span className={styles.left}> {t('pack.left', { left: timeLeft(until, now, locale) })}</span>
}

function useStateText(pack: Pack): string {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = useZone()
  const now = useNow()
  const { performance, opens_at: opensAt } = pack.pack_info
  if (performance && pack.state === 'reserved')
    return t('pack.ticketReserved', { date: formatDateTime(performance.opens_at, locale, zone) })
  if (performance && pack.state === 'rented' && !pack.view_expire_at) return t('pack.ticketHeld')
  switch (pack.state) {
    case 'rented':
      return pack.view_expire_at
        ? t('pack.rentedText', { date: formatDateTime(pack.view_expire_at, locale, zone) })
        : t('pack.rentedTextOpen')
    case 'purchased':
      return t('pack.purchasedText')
    case 'reserved':
      return opensAt ? t('pack.reservedUntil', { date: formatDateTime(opensAt, locale, zone) }) : t('pack.reservedText')
    default:
      return isBeforeSale(pack.pack_info, now)
        ? t('pack.beforeSale', { date: formatDateTime(pack.pack_info.on_sale_from, locale, zone) })
        : t('pack.afterSale')
  }
}
