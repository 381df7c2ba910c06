import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import type { WithdrawalBlocker } from '@ginmaku/shared-contracts/api/member/withdrawal.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { OwnDataSection } from './OwnDataSection.tsx'
import styles from './Unregist.module.css'

interface BlockedViewProps {
  blockers: readonly WithdrawalBlocker[]
  /** It took the form's place. */
  announced: boolean
}

/** Where each can be settled. */
const places = {
  purchase: (id: string) => `/purchase-complete?purchase_number=${encodeURIComponent(id)}`,
  channel: () => '/mypage/channel',
} satisfies Record<WithdrawalBlocker['kind'], (id: string) => string>

export function BlockedView({ blockers, announced }: BlockedViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage announced={announced} heading={t('unregist.blocked')} lead={t('unregist.blockedLead')}>
      <ul className={styles.blockers}>
        {blockers.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            <Notice
              kind="warn"
              title={t(`unregist.${kind}Open`, { name })}
              actions={<ButtonLink href={places[kind](id)}>{t(`unregist.${kind}Settle`)}</ButtonLink>}
            >
              {t(`unregist.${kind}Why`)}
            </Notice>
          </li>
        ))}
      </ul>
      <OwnDataSection />
      <section className={formStyles.aside}>
        <ButtonLink href="/mypage/account" wide>
          {t('account.back')}
        </ButtonLink>
      </section>
    </NarrowPage>
  )
}
