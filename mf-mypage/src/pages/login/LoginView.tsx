import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { EmailField } from '../../components/EmailField.tsx'
import styles from '../../components/FormStack.module.css'
import { NarrowPage } from '../../components/NarrowPage.tsx'
import { RefusalNotice } from '../../components/RefusalNotice.tsx'
import { SecretField } from '../../components/SecretField.tsx'
import type { Refusal } from '../../form/refusal.ts'

interface Typed {
  email: string
  password: string
}

interface LoginViewProps extends Typed {
  form: RefObject<HTMLFormElement | null>
  passwordField: RefObject<HTMLInputElement | null>
  wordsFor: (field: keyof Typed) => string | undefined
  /** Why the last try did not succeed. */
  refusal: Refusal | undefined
  busy: boolean
  /** Name of the title that waits at the till. */
  shoppingFor: string | undefined
  onType: (change: Partial<Typed>) => void
  onSubmit: () => void
}

export function LoginView(props: LoginViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('login.heading')} lead={t('login.lead')}>
      {props.shoppingFor && <Notice>{t('login.shopping', { title: props.shoppingFor })}</Notice>}
      <RefusalNotice refusal={props.refusal} />
      <form
        // Without scripts nothing that was typed may end in the address.
        method="post"
        ref={props.form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          props.onSubmit()
        }}
      >
        <EmailField
          autoComplete="username"
          value={props.email}
          error={props.wordsFor('email')}
          onType={(email) => props.onType({ email })}
        />
        <SecretField
          ref={props.passwordField}
          label={t('field.password')}
          name="password"
          autoComplete="current-password"
          value={props.password}
          error={props.wordsFor('password')}
          onType={(password) => props.onType({ password })}
        />
        <Button type="submit" variant="primary" size="large" wide busy={props.busy}>
          {t('login.submit')}
        </Button>
      </form>
      <section className={styles.aside} aria-labelledby="login-newcomer">
        <Heading level={2} look="small" id="login-newcomer">
          {t('login.newcomer')}
        </Heading>
        <p className={styles.note}>{t('login.newcomer_lead')}</p>
        <ButtonLink href="/signup" wide>
          {t('login.signup')}
        </ButtonLink>
      </section>
    </NarrowPage>
  )
}
