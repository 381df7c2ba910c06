import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useIsServed } from '@ginmaku/remote-kit/pages/use-is-served.ts'
import type { ChannelPack } from '@ginmaku/shared-contracts/api/channel.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Price } from '@ginmaku/shared-ui/text/Price.tsx'
import { useTranslation } from 'react-i18next'
import styles from './ChannelTerms.module.css'

interface ChannelTermsProps {
  pack: ChannelPack
  publisherId: string
  storyCount: number
}

/** What a channel gives, its monthly fee, and how it renews and ends (spec §4, Channel membership). */
export function ChannelTerms({ pack, publisherId, storyCount }: ChannelTermsProps) {
  const { t } = useTranslation()
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
        <li>{t('channel.renews')}</li>
        <li>{t('channel.cancel')}</li>
        <li>{t('channel.afterCancel')}</li>
      </ul>
      {canJoin && (
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
