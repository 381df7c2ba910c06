import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../components/FormStack.module.css'
import { NarrowPage } from '../../components/NarrowPage.tsx'
import { SignupSteps } from '../../components/SignupSteps.tsx'
import { TermsField } from '../../components/TermsField.tsx'
import type { SignupEntry } from '../signup-entry.ts'
import { AccountFields } from './AccountFields.tsx'
import { ProfileFields } from './ProfileFields.tsx'

export interface EntryFieldsProps {
  entry: SignupEntry
  wordsFor: (field: keyof SignupEntry) => string | undefined
  onType: (change: Partial<SignupEntry>) => void
}

interface SignupViewProps extends EntryFieldsProps {
  form: RefObject<HTMLFormElement | null>
  /** The password must be typed again; the rest is still there. */
  passwordLost: boolean
  onSubmit: () => void
}

export function SignupView({ form, passwordLost, onSubmit, ...fields }: SignupViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('signup.heading')} lead={t('signup.lead')} above={<SignupSteps current={0} />}>
      {passwordLost && <Notice kind="warn">{t('signup.password_again')}</Notice>}
      <form
        // Without scripts nothing that was typed may end in the address.
        method="post"
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <AccountFields {...fields} />
        <ProfileFields {...fields} />
        <TermsField
          accepted={fields.entry.terms_accepted}
          error={fields.wordsFor('terms_accepted')}
          onChange={(terms_accepted) => fields.onType({ terms_accepted })}
        />
        <Button type="submit" variant="primary" size="large" wide>
          {t('signup.submit')}
        </Button>
      </form>
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
