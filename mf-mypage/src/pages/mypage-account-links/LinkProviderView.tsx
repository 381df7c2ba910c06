import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields, FormProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import type { Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../components/AccountList.module.css'
import { SecretField } from '../../components/SecretField.tsx'

export interface PasswordEntry {
  current_password: string
}

interface LinkProviderViewProps {
  provider: Provider
  /** The form for the password is shown. */
  isOpen: boolean
  form: FormProps
  fields: FormFields<PasswordEntry>
  refusal: Refusal | undefined
  busy: boolean
  /** For the focus. */
  button: RefObject<HTMLButtonElement | null>
  onPress: () => void
  onCancel: () => void
}

export function LinkProviderView(props: LinkProviderViewProps) {
  const { t } = useTranslation()
  const { isOpen, refusal, busy } = props
  const provider = t(`provider.names.${props.provider}`)
  if (!isOpen)
    return (
      <>
        <Button ref={props.button} busy={busy} onClick={props.onPress}>
          {t('links.link', { provider })}
        </Button>
        <RefusalNotice title={t('links.linkFailed')} refusal={refusal} />
      </>
    )
  return (
    <form {...props.form} className={formStyles.form} aria-label={t('links.link', { provider })}>
      <RefusalNotice title={t('links.linkFailed')} refusal={refusal} />
      <p className={styles.note}>{t('links.password')}</p>
      <SecretField
        label={t('field.currentPassword')}
        autoComplete="current-password"
        field={props.fields.text('current_password')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('links.go', { provider })}
        </Button>
        <Button onClick={props.onCancel}>{t('links.cancel')}</Button>
      </div>
    </form>
  )
}
