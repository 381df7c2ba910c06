import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields, FormProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmailField } from '../../components/EmailField.tsx'
import { ProviderButtons } from '../../components/ProviderButtons.tsx'
import { SecretField } from '../../components/SecretField.tsx'

export interface LoginForm {
  email: string
  password: string
}

interface LoginViewProps {
  form: FormProps
  fields: FormFields<LoginForm>
  /** Why the last attempt failed. */
  refusal: Refusal | undefined
  busy: boolean
  /** Name of the title in the cart. */
  shoppingFor: string | undefined
  /** The log-in without a password. */
  passkey: ReactNode
}

export function LoginView(props: LoginViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('login.heading')} lead={t('login.lead')}>
      {props.shoppingFor && <Notice>{t('login.shopping', { title: props.shoppingFor })}</Notice>}
      <RefusalNotice refusal={props.refusal} />
      <form {...props.form} className={styles.form}>
        <EmailField autoComplete="username webauthn" field={props.fields.text('email')} />
        <SecretField
          label={t('field.password')}
          autoComplete="current-password"
          field={props.fields.text('password')}
        />
        <Button type="submit" variant="primary" size="large" wide busy={props.busy}>
          {t('login.submit')}
        </Button>
      </form>
      <p>
        <a href="/password-reminder">{t('login.forgot')}</a>
      </p>
      {props.passkey}
      <ProviderButtons page="login" />
      <section className={styles.aside} aria-labelledby="login-newcomer">
        <Heading level={2} look="small" id="login-newcomer">
          {t('login.newcomer')}
        </Heading>
        <p className={styles.note}>{t('login.newcomerLead')}</p>
        <ButtonLink href="/signup" wide>
          {t('login.signup')}
        </ButtonLink>
      </section>
    </NarrowPage>
  )
}
