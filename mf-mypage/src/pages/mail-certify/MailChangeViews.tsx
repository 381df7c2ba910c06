import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'

interface MailChangeViewProps {
  busy: boolean
  refusal: Refusal | undefined
  onChange: () => void
}

export function MailChangeView({ busy, refusal, onChange }: MailChangeViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('mailChange.heading')} lead={t('mailChange.lead')}>
      <RefusalNotice title={t('mailUpdate.failed')} refusal={refusal} />
      <Button variant="primary" size="large" wide busy={busy} onClick={onChange}>
        {t('mailChange.submit')}
      </Button>
      <p className={styles.note}>{t('mailChange.stranger')}</p>
    </NarrowPage>
  )
}

export function MailChangedView({ email }: { email: string }) {
  const { t } = useTranslation()
  const { loggedIn } = useTopic('session')
  return (
    <NarrowPage announced heading={t('mailChange.done')} lead={t('mailChange.doneLead', { email })}>
      <ButtonLink href={loggedIn ? '/mypage/account' : '/login'} variant="primary" size="large" wide>
        {loggedIn ? t('account.back') : t('mailCertify.login')}
      </ButtonLink>
    </NarrowPage>
  )
}

/** @param why it has expired, was used or was replaced; or the address has no token */
export function MailChangeUnusableView({ why }: { why: 'expired' | 'missing' }) {
  const { t } = useTranslation()
  const isExpired = why === 'expired'
  return (
    <NarrowPage
      announced={isExpired}
      heading={isExpired ? t('mailCertify.expired') : t('mailCertify.missing')}
      lead={isExpired ? t('mailChange.expiredLead') : t('mailCertify.missingLead')}
    >
      <ButtonLink href="/mypage/account/mail-edit" variant="primary" wide>
        {t('mailChange.again')}
      </ButtonLink>
    </NarrowPage>
  )
}
