import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useTranslation } from 'react-i18next'
import { MaskedPassword } from '../../components/MaskedPassword.tsx'

interface PasswordEditConfirmViewProps {
  busy: boolean
  refusal: Refusal | undefined
  onSend: () => void
}

export function PasswordEditConfirmView({ busy, refusal, onSend }: PasswordEditConfirmViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('passwordEditConfirm.heading')} lead={t('passwordEditConfirm.lead')}>
      <RefusalNotice title={t('passwordUpdate.failed')} refusal={refusal} />
      <DefinitionList rows={[{ label: t('field.newPassword'), value: <MaskedPassword /> }]} />
      <div className={styles.form}>
        <Button variant="primary" size="large" wide busy={busy} onClick={onSend}>
          {t('passwordEditConfirm.send')}
        </Button>
        <ButtonLink href="/mypage/account/password-edit" wide>
          {t('passwordEditConfirm.change')}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}

export function PasswordChangedView() {
  const { t } = useTranslation()
  return (
    <NarrowPage announced heading={t('passwordEditConfirm.done')} lead={t('passwordEditConfirm.doneLead')}>
      <ButtonLink href="/mypage/account" variant="primary" size="large" wide>
        {t('account.back')}
      </ButtonLink>
    </NarrowPage>
  )
}
