import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields, FormProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '../../components/NewPasswordFields.tsx'
import { TermsField } from '../../components/TermsField.tsx'
import type { NewPassword } from '../../form/new-password.ts'

export interface Choice extends NewPassword {
  terms_accepted: boolean
}

interface ChoosePasswordViewProps {
  email: string | undefined
  form: FormProps
  fields: FormFields<Choice>
  /** Why the last attempt failed. */
  refusal: Refusal | undefined
  busy: boolean
}

export function ChoosePasswordView(props: ChoosePasswordViewProps) {
  const { t } = useTranslation()
  const { email, fields } = props
  return (
    <NarrowPage announced heading={t('mailCertify.choose')} lead={t('mailCertify.chooseLead')}>
      {email && <DefinitionList rows={[{ label: t('field.email'), value: email }]} />}
      <RefusalNotice refusal={props.refusal} />
      <form {...props.form} className={formStyles.form}>
        {/* Password managers store the new password under this name. */}
        <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <NewPasswordFields fields={fields} />
        <TermsField field={fields.tick('terms_accepted')} />
        <Button type="submit" variant="primary" size="large" wide busy={props.busy}>
          {t('mailCertify.chooseSubmit')}
        </Button>
      </form>
      <section className={formStyles.aside}>
        <p className={formStyles.note}>{t('mailCertify.chooseDropped')}</p>
        <p className={formStyles.note}>{t('mailCertify.chooseStranger')}</p>
      </section>
    </NarrowPage>
  )
}
