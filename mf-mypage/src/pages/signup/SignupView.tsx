import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields, FormProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import { EmailField } from '../../components/EmailField.tsx'
import { NewPasswordFields } from '../../components/NewPasswordFields.tsx'
import { OptionalPart } from '../../components/OptionalPart.tsx'
import { ProfileFields } from '../../components/ProfileFields.tsx'
import { ProviderButtons } from '../../components/ProviderButtons.tsx'
import { SignupSteps } from '../../components/SignupSteps.tsx'
import { TermsField } from '../../components/TermsField.tsx'
import type { SignupEntry } from '../signup-entry.ts'

interface SignupViewProps {
  form: FormProps
  fields: FormFields<SignupEntry>
  busy: boolean
  /** The password must be typed again; the other fields are kept. */
  passwordLost: boolean
  /** Gender or birthday were filled in before. */
  hasProfile: boolean
}

export function SignupView({ form, fields, busy, passwordLost, hasProfile }: SignupViewProps) {
  const { t } = useTranslation()
  const hasMistake = [fields.text('gender'), fields.group('birthday')].some(({ error }) => error !== undefined)
  return (
    <NarrowPage heading={t('signup.heading')} lead={t('signup.lead')} above={<SignupSteps current={0} />}>
      {passwordLost && <Notice kind="warn">{t('signup.passwordAgain')}</Notice>}
      <ProviderButtons page="signup" />
      <section className={styles.aside} aria-labelledby="signup-mail">
        <Heading level={2} look="small" id="signup-mail">
          {t('signup.byMail')}
        </Heading>
        <form {...form} className={styles.form}>
          <EmailField autoComplete="email" field={fields.text('email')} />
          <NewPasswordFields fields={fields} />
          <OptionalPart label={t('signup.optional')} isFilled={hasProfile} hasMistake={hasMistake}>
            <ProfileFields fields={fields} />
          </OptionalPart>
          <TermsField field={fields.tick('terms_accepted')} />
          <Button type="submit" variant="primary" size="large" wide busy={busy}>
            {t('signup.submit')}
          </Button>
        </form>
      </section>
      <MemberAlready />
    </NarrowPage>
  )
}

function MemberAlready() {
  const { t } = useTranslation()
  return (
    <section className={styles.aside} aria-labelledby="signup-member">
      <Heading level={2} look="small" id="signup-member">
        {t('signup.member')}
      </Heading>
      <ButtonLink href="/login" wide>
        {t('signup.login')}
      </ButtonLink>
    </section>
  )
}
