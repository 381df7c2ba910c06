import type { Gender } from '@ginmaku/shared-contracts/api/identity.ts'
import { Button } from '@ginmaku/shared-ui/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/Heading.tsx'
import { Notice } from '@ginmaku/shared-ui/Notice.tsx'
import { Select } from '@ginmaku/shared-ui/Select.tsx'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { EmailField } from '../../components/EmailField.tsx'
import styles from '../../components/FormStack.module.css'
import { NarrowPage } from '../../components/NarrowPage.tsx'
import { SecretField } from '../../components/SecretField.tsx'
import { SignupSteps } from '../../components/SignupSteps.tsx'
import type { SignupEntry } from '../signup-entry.ts'
import { BirthdayFields } from './BirthdayFields.tsx'
import { TermsField } from './TermsField.tsx'

interface SignupViewProps {
  entry: SignupEntry
  form: RefObject<HTMLFormElement | null>
  wordsFor: (field: keyof SignupEntry) => string | undefined
  /** The password must be typed again; the rest is still there. */
  passwordLost: boolean
  onType: (change: Partial<SignupEntry>) => void
  onSubmit: () => void
}

const genders: readonly Gender[] = ['male', 'female', 'other', 'no_answer']

export function SignupView({ entry, form, wordsFor, passwordLost, onType, onSubmit }: SignupViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('signup.heading')} lead={t('signup.lead')} above={<SignupSteps current={0} />}>
      {passwordLost && <Notice kind="warn">{t('signup.password_again')}</Notice>}
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <EmailField
          autoComplete="email"
          value={entry.email}
          error={wordsFor('email')}
          onType={(email) => onType({ email })}
        />
        <SecretField
          label={t('field.password')}
          name="password"
          autoComplete="new-password"
          hint={t('field.password_hint')}
          value={entry.password}
          error={wordsFor('password')}
          onType={(password) => onType({ password })}
        />
        <SecretField
          label={t('field.password_confirmation')}
          name="password_confirmation"
          autoComplete="new-password"
          hint={t('field.password_confirmation_hint')}
          value={entry.password_confirmation}
          error={wordsFor('password_confirmation')}
          onType={(password_confirmation) => onType({ password_confirmation })}
        />
        <Select
          label={t('field.gender')}
          name="gender"
          autoComplete="sex"
          choices={[
            { value: '', label: t('field.gender_none') },
            ...genders.map((value) => ({ value, label: t(`gender.${value}`) })),
          ]}
          value={entry.gender}
          error={wordsFor('gender')}
          onChange={(event) => onType({ gender: event.target.value as SignupEntry['gender'] })}
        />
        <BirthdayFields
          value={entry.birthday}
          error={wordsFor('birthday')}
          onChange={(birthday) => onType({ birthday })}
        />
        <TermsField
          accepted={entry.terms_accepted}
          error={wordsFor('terms_accepted')}
          onChange={(terms_accepted) => onType({ terms_accepted })}
        />
        <Button type="submit" variant="primary" size="large" wide>
          {t('signup.submit')}
        </Button>
      </form>
      <section className={styles.aside} aria-labelledby="signup-member">
        <Heading level={2} look="small" id="signup-member">
          {t('signup.member')}
        </Heading>
        <ButtonLink href="/login" wide>
          {t('signup.login')}
        </ButtonLink>
      </section>
    </NarrowPage>
  )
}
