import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import formStyles from '../../components/FormStack.module.css'
import { NarrowPage } from '../../components/NarrowPage.tsx'
import { RefusalNotice } from '../../components/RefusalNotice.tsx'
import { SecretField } from '../../components/SecretField.tsx'
import { TermsField } from '../../components/TermsField.tsx'
import type { Refusal } from '../../form/refusal.ts'

export interface Choice {
  password: string
  password_confirmation: string
  terms_accepted: boolean
}

interface ChoosePasswordViewProps {
  email: string | undefined
  choice: Choice
  form: RefObject<HTMLFormElement | null>
  wordsFor: (field: keyof Choice) => string | undefined
  /** Why the last try did not succeed. */
  refusal: Refusal | undefined
  busy: boolean
  onType: (change: Partial<Choice>) => void
  onSubmit: () => void
}

export function ChoosePasswordView(props: ChoosePasswordViewProps) {
  const { t } = useTranslation()
  const { email, choice, wordsFor, onType } = props
  return (
    <NarrowPage announced heading={t('mail_certify.choose')} lead={t('mail_certify.choose_lead')}>
      {email && <DefinitionList rows={[{ label: t('field.email'), value: email }]} />}
      <RefusalNotice refusal={props.refusal} />
      <form
        // Without scripts nothing that was typed may end in the address.
        method="post"
        ref={props.form}
        className={formStyles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          props.onSubmit()
        }}
      >
        {/* Password managers keep the new password under this name. */}
        <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <SecretField
          label={t('field.password')}
          name="password"
          autoComplete="new-password"
          hint={t('field.password_hint')}
          value={choice.password}
          error={wordsFor('password')}
          onType={(password) => onType({ password })}
        />
        <SecretField
          label={t('field.password_confirmation')}
          name="password_confirmation"
          autoComplete="new-password"
          hint={t('field.password_confirmation_hint')}
          value={choice.password_confirmation}
          error={wordsFor('password_confirmation')}
          onType={(password_confirmation) => onType({ password_confirmation })}
        />
        <TermsField
          accepted={choice.terms_accepted}
          error={wordsFor('terms_accepted')}
          onChange={(terms_accepted) => onType({ terms_accepted })}
        />
        <Button type="submit" variant="primary" size="large" wide busy={props.busy}>
          {t('mail_certify.choose_submit')}
        </Button>
      </form>
      <section className={formStyles.aside}>
        <p className={formStyles.note}>{t('mail_certify.choose_dropped')}</p>
        <p className={formStyles.note}>{t('mail_certify.choose_stranger')}</p>
      </section>
    </NarrowPage>
  )
}
