import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields, FormProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import type { WithdrawalLoss } from '@ginmaku/shared-contracts/api/member/withdrawal.ts'
import { withdrawalBounds } from '@ginmaku/shared-contracts/api/member/withdrawal-bounds.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Checkbox } from '@ginmaku/shared-ui/form/Checkbox.tsx'
import { FieldGroup } from '@ginmaku/shared-ui/form/FieldGroup.tsx'
import { TextArea } from '@ginmaku/shared-ui/form/TextArea.tsx'
import { useTranslation } from 'react-i18next'
import { SecretField } from '../../components/SecretField.tsx'
import { precautions, type WithdrawalEntry } from '../withdrawal-entry.ts'
import { LossesView } from './LossesView.tsx'
import { OwnDataSection } from './OwnDataSection.tsx'
import { ReasonFields } from './ReasonFields.tsx'
import styles from './Unregist.module.css'

interface UnregistFormViewProps {
  losses: readonly WithdrawalLoss[]
  hasPassword: boolean
  form: FormProps
  fields: FormFields<WithdrawalEntry>
  refusal: Refusal | undefined
  busy: boolean
}

export function UnregistFormView({ losses, hasPassword, fields, ...props }: UnregistFormViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('unregist.heading')} lead={t('unregist.lead')}>
      <LossesView losses={losses} />
      <OwnDataSection />
      <form {...props.form} className={formStyles.form}>
        <ReasonFields {...fields.group('reasons')} />
        <TextArea
          {...fields.text('opinion')}
          label={t('unregist.opinion')}
          hint={t('unregist.opinionHint', { count: withdrawalBounds.opinion.maxLength })}
          rows={4}
        />
        <FieldGroup legend={t('unregist.precautions')}>
          <div className={styles.precautions}>
            {precautions.map((precaution) => (
              <Checkbox key={precaution} {...fields.tick(precaution)} label={t(`unregist.${precaution}`)} required />
            ))}
          </div>
        </FieldGroup>
        {hasPassword && (
          <SecretField
            label={t('field.currentPassword')}
            hint={t('unregist.passwordHint')}
            autoComplete="current-password"
            field={fields.text('current_password')}
          />
        )}
        <RefusalNotice title={t('unregist.failed')} refusal={props.refusal} />
        <Button type="submit" variant="primary" size="large" wide busy={props.busy}>
          {t('unregist.submit')}
        </Button>
      </form>
      <section className={formStyles.aside}>
        <ButtonLink href="/mypage/account" wide>
          {t('unregist.stay')}
        </ButtonLink>
      </section>
    </NarrowPage>
  )
}
