import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import styles from './PackView.module.css'

interface PackStateViewProps {
  pack: Pack
  fullTitleId: string
  locale: Locale
  now: number
  isLive?: boolean
}

/** Explains to the caller why a pack can't be bought, with a link to continue. */
export function PackStateView({ pack, fullTitleId, locale, now, isLive }: PackStateViewProps) {
  const { t } = useTranslation()
  const text = useStateText(pack, locale, now)
  const held = pack.state !== 'not_on_sale'
  return (
    <div className={styles.state}>
      <p>{text}</p>
      {held && (
        <ButtonLink
          href={isLive ? '#live' : pathTo('/library/:fullTitleId', { fullTitleId })}
          variant={pack.state === 'reserved' ? 'secondary' : 'primary'}
        >
          {t(isLive ? 'pack.watch_live' : 'pack.watch')}
        </ButtonLink>
      )}
    </div>
  )
}

function useStateText(pack: Pack, locale: Locale, now: number): string {
  const { t } = useTranslation()
  const zone = useZone()
  const from = pack.pack_info.on_sale_from
  switch (pack.state) {
    case 'rented':
      return pack.view_expire_at
        ? t('pack.rented_text', { date: formatDateTime(pack.view_expire_at, locale, zone) })
        : t('pack.rented_text_open')
    case 'purchased':
      return t('pack.purchased_text')
    case 'reserved':
      return t('pack.reserved_text')
    default:
      return Date.parse(from) > now
        ? t('pack.before_sale', { date: formatDateTime(from, locale, zone) })
        : t('pack.after_sale')
  }
}
