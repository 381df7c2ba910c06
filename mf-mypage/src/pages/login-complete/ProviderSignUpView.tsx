import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields, FormProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import { EmailField } from '../../components/EmailField.tsx'
import { TermsField } from '../../components/TermsField.tsx'
import type { Newcomer } from './use-exchange.ts'

export interface ProviderEntry {
  email: string
  terms_accepted: boolean
}

interface ProviderSignUpViewProps {
  newcomer: Newcomer
  form: FormProps
  fields: FormFields<ProviderEntry>
  refusal: Refusal | undefined
  busy: boolean
}

export function ProviderSignUpView({ newcomer, form, fields, refusal, busy }: ProviderSignUpViewProps) {
  const { t } = useTranslation()
  const { isCertified, email } = newcomer
  const provider = t(`provider.names.${newcomer.provider}`)
  return (
    <NarrowPage
      announced
      heading={t('providerSignUp.heading', { provider })}
      lead={t(`providerSignUp.${leadOf(newcomer)}`, { provider })}
    >
      <RefusalNotice title={t('providerSignUp.failed')} refusal={refusal} />
      <form {...form} className={styles.form}>
        {isCertified ? (
          <DefinitionList rows={[{ label: t('field.email'), value: email }]} />
        ) : (
          <EmailField autoComplete="email" hint={t('providerSignUp.hint')} field={fields.text('email')} />
        )}
        <TermsField field={fields.tick('terms_accepted')} />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t(isCertified ? 'providerSignUp.finish' : 'providerSignUp.send')}
        </Button>
      </form>
      <MemberAlready provider={provider} />
    </NarrowPage>
  )
}

/** spec §8.3: says when the provider gave no address. */
function leadOf({ isCertified, email }: Newcomer) {
  if (isCertified) return 'lead'
  return email === '' ? 'leadNoAddress' : 'leadUncertified'
}

function MemberAlready({ provider }: { provider: string }) {
  const { t } = useTranslation()
  return (
    <section className={styles.aside} aria-labelledby="provider-member">
      <Heading level={2} look="small" id="provider-member">
        {t('providerSignUp.member')}
      </Heading>
      <p className={styles.note}>{t('providerSignUp.memberLead', { provider })}</p>
      <ButtonLink href="/login?next=%2Fmypage%2Faccount%2Flinks" wide>
        {t('providerSignUp.login')}
      </ButtonLink>
    </section>
  )
}
