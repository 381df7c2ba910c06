import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Membership } from '@ginmaku/shared-contracts/api/member/membership.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { Price } from '@ginmaku/shared-ui/text/Price.tsx'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../components/format-day.ts'
import rowStyles from '../../components/TitleRow.module.css'
import styles from './SideViews.module.css'

/** The member's channels: what each costs, and when it renews or ends. */
export function ChannelsSummaryView({ memberships }: { memberships: readonly Membership[] }) {
  const { t } = useTranslation()
  if (memberships.length === 0)
    return (
      <>
        <p className={rowStyles.none}>{t('mypage.channelsEmpty')}</p>
        <ButtonLink href="/channel">{t('mypage.channelsFind')}</ButtonLink>
      </>
    )
  return (
    <>
      <ul className={rowStyles.rows}>
        {memberships.map((membership) => (
          <li key={membership.publisher_id} className={styles.item}>
            <a className={styles.name} href={pathTo('/channel/:publisherId', { publisherId: membership.publisher_id })}>
              {t('channelPayment.name', { name: membership.name })}
            </a>
            <p className={rowStyles.facts}>
              {membership.card_change_by && <Badge tone="accent">{t('mypage.channelDeclined')}</Badge>}
              <Price amount={membership.next_price ?? membership.price} currency={membership.currency} />
              <NextDay membership={membership} />
            </p>
          </li>
        ))}
      </ul>
      <ButtonLink href="/mypage/channel">{t('mypage.channelsManage')}</ButtonLink>
    </>
  )
}

/** When it is charged next, or, once cancelled, its last day. */
function NextDay({ membership: { state, next_billing_date: next, last_day } }: { membership: Membership }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const renews = state === 'joined' && next !== undefined
  const day = formatDay(renews ? next : last_day, locale)
  return <span>{t(renews ? 'mypage.channelRenews' : 'mypage.channelEnds', { day })}</span>
}
