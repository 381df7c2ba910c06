import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import type { Membership } from '@ginmaku/shared-contracts/api/member/membership.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import pageStyles from '../../components/AccountPages.module.css'
import { MembershipCard } from './MembershipCard.tsx'
import styles from './OwnChannels.module.css'

interface OwnChannelsViewProps {
  memberships: readonly Membership[]
  /** The channel whose cancellation is being taken back. */
  busy: string | undefined
  /** Name of the publisher whose channel goes on. */
  resumed: string | undefined
  refusal: Refusal | undefined
  /** Whether there is a page to change the card on. */
  canPay: boolean
  onResume: (publisherId: string) => void
}

export function OwnChannelsView({ memberships, busy, resumed, refusal, canPay, onResume }: OwnChannelsViewProps) {
  const { t } = useTranslation()
  return (
    <div className={pageStyles.page}>
      {/* The pressed button is gone once the channel goes on. */}
      <TakesFocus key={resumed} when={resumed !== undefined}>
        <PageHeading lead={t('ownChannels.lead')}>{t('ownChannels.heading')}</PageHeading>
      </TakesFocus>
      {resumed && <Notice kind="success">{t('ownChannels.resumed', { name: resumed })}</Notice>}
      <RefusalNotice refusal={refusal} />
      {memberships.length === 0 ? (
        <EmptyState
          title={t('ownChannels.emptyTitle')}
          action={
            <ButtonLink href="/channel" variant="primary">
              {t('ownChannels.all')}
            </ButtonLink>
          }
        >
          {t('ownChannels.emptyText')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {memberships.map((membership) => (
              <li key={membership.publisher_id}>
                <MembershipCard
                  membership={membership}
                  busy={busy === membership.publisher_id}
                  canPay={canPay}
                  onResume={() => onResume(membership.publisher_id)}
                />
              </li>
            ))}
          </ul>
          <p className={styles.note}>{t('ownChannels.zone')}</p>
        </>
      )}
      <div className={pageStyles.ways}>
        {memberships.length > 0 && <ButtonLink href="/channel">{t('ownChannels.all')}</ButtonLink>}
        <ButtonLink href="/mypage">{t('ownChannels.back')}</ButtonLink>
      </div>
    </div>
  )
}
