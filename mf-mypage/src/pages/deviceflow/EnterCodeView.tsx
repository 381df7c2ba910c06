import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields, FormProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { userCodeBounds } from '@ginmaku/shared-contracts/api/member/device-bounds.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { useTranslation } from 'react-i18next'
import styles from './Deviceflow.module.css'
import { type Trouble, troubleMessages } from './trouble.ts'

export interface CodeForm {
  user_code: string
}

interface EnterCodeViewProps {
  form: FormProps
  fields: FormFields<CodeForm>
  /** Why the last code did not work. */
  trouble: Trouble | undefined
  /** Too many tries. */
  refusal: Refusal | undefined
  busy: boolean
  announced: boolean
}

export function EnterCodeView({ form, fields, trouble, refusal, busy, announced }: EnterCodeViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage announced={announced} heading={t('deviceflow.heading')} lead={t('deviceflow.lead')}>
      <RefusalNotice refusal={refusal} />
      {!refusal && trouble && <Notice kind="error">{troubleMessages(trouble, t)}</Notice>}
      <form {...form} className={formStyles.form}>
        <Field
          {...fields.text('user_code')}
          label={t('deviceflow.code')}
          hint={t('deviceflow.codeHint')}
          requiredMark={t('field.required')}
          required
          className={styles.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          inputMode="text"
          spellCheck={false}
          maxLength={userCodeBounds.maxTyped}
          placeholder="XXXX-XXXX"
          lang="en"
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t('deviceflow.next')}
        </Button>
      </form>
    </NarrowPage>
  )
}
