import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields, FormProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useTranslation } from 'react-i18next'
import { EmailField } from '../../components/EmailField.tsx'
import { SecretField } from '../../components/SecretField.tsx'
import type { MailEntry } from '../mail-entry.ts'

interface MailEditViewProps {
  form: FormProps
  fields: FormFields<MailEntry>
  /** Absent until the API has responded. */
  current: string | undefined
  isPasswordLost: boolean
  /** The API has refused what was typed; the field says why. */
  isRefused: boolean
}

export function MailEditView(props: MailEditViewProps) {
  const { t } = useTranslation()
  const { fields, current } = props
  return (
    <NarrowPage heading={t('mailEdit.heading')} lead={t('mailEdit.lead')}>
      {props.isPasswordLost && <Notice kind="warn">{t('mailEdit.again')}</Notice>}
      {props.isRefused && <Notice kind="error">{t('mailUpdate.failed')}</Notice>}
      <DefinitionList rows={[{ label: t('mailEdit.current'), value: current ?? '…' }]} />
      <form {...props.form} className={styles.form}>
        <EmailField autoComplete="email" label={t('field.newEmail')} field={fields.text('email')} />
        <SecretField
          label={t('field.currentPassword')}
          autoComplete="current-password"
          field={fields.text('current_password')}
        />
        <Button type="submit" variant="primary" size="large" wide>
          {t('mailEdit.submit')}
        </Button>
      </form>
      <section className={styles.aside}>
        <ButtonLink href="/mypage/account" wide>
          {t('account.back')}
        </ButtonLink>
      </section>
    </NarrowPage>
  )
}
