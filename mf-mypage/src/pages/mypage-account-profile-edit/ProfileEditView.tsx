import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields, FormProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { useTranslation } from 'react-i18next'
import { ProfileFields } from '../../components/ProfileFields.tsx'
import type { ProfileEntry } from '../../form/profile.ts'

interface ProfileEditViewProps {
  form: FormProps
  fields: FormFields<ProfileEntry>
  busy: boolean
}

export function ProfileEditView({ form, fields, busy }: ProfileEditViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('profileEdit.heading')} lead={t('profileEdit.lead')}>
      <form {...form} className={styles.form}>
        <ProfileFields fields={fields} />
        <Field
          {...fields.text('receipt_name')}
          label={t('profileEdit.receiptName')}
          hint={t('profileEdit.receiptNameHint')}
          autoComplete="name"
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t('profileEdit.submit')}
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
