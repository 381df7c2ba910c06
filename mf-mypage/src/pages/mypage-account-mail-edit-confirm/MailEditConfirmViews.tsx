import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useTranslation } from 'react-i18next'
import { MailSent, type MailSentProps } from '../../components/MailSent.tsx'
import { cleanEmail } from '../../form/email-address.ts'

interface MailEditConfirmViewProps {
  email: string
  busy: boolean
  refusal: Refusal | undefined
  onSend: () => void
}

export function MailEditConfirmView({ email, busy, refusal, onSend }: MailEditConfirmViewProps) {
  const { t } = useTranslation()
  usePageDescription({ title: t('mailEditConfirm.heading') })
  return (
    <NarrowPage heading={t('mailEditConfirm.heading')} lead={t('mailEditConfirm.lead')}>
      <RefusalNotice title={t('mailUpdate.failed')} refusal={refusal} />
      <DefinitionList rows={[{ label: t('field.newEmail'), value: cleanEmail(email) }]} />
      <div className={styles.form}>
        <Button variant="primary" size="large" wide busy={busy} onClick={onSend}>
          {t('mailEditConfirm.send')}
        </Button>
        <ButtonLink href="/mypage/account/mail-edit" wide>
          {t('mailEditConfirm.change')}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}

type MailChangeSentViewProps = Pick<MailSentProps, 'sent' | 'busy' | 'refusal' | 'resent' | 'onResend'>

export function MailChangeSentView(props: MailChangeSentViewProps) {
  const { t } = useTranslation()
  return (
    <MailSent
      {...props}
      heading={t('mailEditSent.heading')}
      lead={t('mailEditSent.lead')}
      advice={[t('mailEditSent.nothingAddress'), t('mailEditSent.nothingKnown')]}
      ways={
        <>
          <ButtonLink href="/mypage/account/mail-edit">{t('mailEditSent.change')}</ButtonLink>
          <ButtonLink href="/mypage/account">{t('account.back')}</ButtonLink>
        </>
      }
    />
  )
}
