import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields, FormProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { digitalCopyBounds } from '@ginmaku/shared-contracts/api/purchase/redemption-bounds.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../../redemption/Redemption.module.css'
import { TroubleNotice } from '../../redemption/TroubleNotice.tsx'
import type { Trouble } from '../../redemption/trouble.ts'

export interface CodeEntry {
  token: string
}

interface EnterCodeViewProps {
  form: FormProps
  fields: FormFields<CodeEntry>
  trouble: Trouble | undefined
  busy: boolean
  announced: boolean
}

export function EnterCodeView({ form, fields, trouble, busy, announced }: EnterCodeViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage announced={announced} heading={t('digitalcopy.heading')} lead={t('digitalcopy.lead')}>
      <TroubleNotice kind="digitalcopy" trouble={trouble} />
      <form {...form} className={formStyles.form}>
        <Field
          {...fields.text('token')}
          label={t('digitalcopy.code')}
          hint={t('digitalcopy.codeHint')}
          requiredMark={t('redemption.required')}
          required
          className={styles.code}
          autoComplete="off"
          autoCapitalize="characters"
          inputMode="text"
          spellCheck={false}
          maxLength={digitalCopyBounds.maxTyped}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          lang="en"
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t('digitalcopy.next')}
        </Button>
      </form>
    </NarrowPage>
  )
}
