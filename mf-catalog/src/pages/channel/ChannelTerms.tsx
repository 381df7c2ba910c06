import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useIsServed } from '@ginmaku/remote-kit/pages/use-is-served.ts'
import type { ChannelMembership, ChannelPack } from '@ginmaku/shared-contracts/api/catalogue/channel.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { formatDate } from '@ginmaku/shared-ui/text/format-date.ts'
import { formatPriceWithTax } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { Price } from '@ginmaku/shared-ui/text/Price.tsx'
import { useTranslation } from 'react-i18next'
import styles from './ChannelTerms.module.css'

interface ChannelTermsProps {
  pack: ChannelPack
  /** Of the caller; undefined when they have not joined. */
  membership: ChannelMembership | undefined
  /** True until it is known whether the member has joined. */
  isPending: boolean
  publisherId: string
  storyCount: number
}

/** What a channel gives, its monthly fee, and how it renews and ends (spec §4.7, Channel membership). */
export function ChannelTerms({ pack, membership, isPending, publisherId, storyCount }: ChannelTermsProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const canJoin = useIsServed('/channel-join')
  return (
    <div className={styles.terms}>
      <p className={styles.fee}>
        <span className={styles.month}>{t('channel.monthly')}</span>{' '}
        <span className={styles.price}>
          <Price amount={pack.price} currency={pack.currency} />
        </span>
      </p>
      <ul className={styles.rules}>
        <li>{t('channel.gives', { count: storyCount })}</li>
        <li>
          {pack.price === 0
            ? t('channel.firstFree')
            : t('channel.first', { price: formatPriceWithTax(pack.price, pack.currency, locale) })}
        </li>
        <li>{t('channel.renews')}</li>
        <li>{t('channel.cancel')}</li>
        <li>{t('channel.afterCancel')}</li>
      </ul>
      {membership && <OwnMembership {...membership} />}
      {canJoin && isPending && <Skeleton width="14rem" height="3.25rem" />}
      {canJoin && !isPending && !membership && (
        <ButtonLink
          variant="primary"
          size="large"
          href={pathTo('/channel-join', undefined, { publisher_id: publisherId })}
        >
          {t('channel.join')}
        </ButtonLink>
      )}
    </div>
  )
}

function OwnMembership({ state, last_day }: ChannelMembership) {
  const { t } = useTranslation()
  const locale = useLocale()
  const canManage = useIsServed('/mypage/channel')
  const day = last_day && formatDate(`${last_day}T00:00:00+09:00`, locale, 'Asia/Tokyo')
  return (
    <div className={styles.own}>
      <Badge tone="accent">{t(`channel.${state}`)}</Badge>
      {day && <p>{t('channel.until', { day })}</p>}
      {canManage && <ButtonLink href="/mypage/channel">{t('channel.manage')}</ButtonLink>}
    </div>
  )
}
