import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '../../components/NewPasswordFields.tsx'
import { newPasswordRechecks, newPasswordRules, noPassword } from '../../form/new-password.ts'

interface ReissueFormProps {
  token: string
  onEnd: (how: 'done' | 'expired') => void
}

/** The new password, twice. */
export function ReissueForm({ token, onEnd }: ReissueFormProps) {
  const { t } = useTranslation()
  const certify = useFormCall('POST /password-reminder/certify', ['too_many_requests'])
  const form = useContractForm({
    empty: noPassword,
    rules: newPasswordRules,
    rechecks: newPasswordRechecks,
    onSubmit(typed) {
      certify.send(
        { body: { token, ...typed } },
        {
          onSuccess: () => onEnd('done'),
          onFailure: (error) => {
            const isExpired = isApiFailure(error) && error.problem?.code === 'link_expired'
            if (isExpired) onEnd('expired')
            return isExpired || form.refuse(error)
          },
        },
      )
    },
  })

  return (
    <NarrowPage heading={t('passwordCertify.heading')} lead={t('passwordCertify.lead')}>
      <RefusalNotice title={t('passwordUpdate.failed')} refusal={certify.refusal} />
      <form {...form.props} className={styles.form}>
        <NewPasswordFields isReplacing fields={form.fields} />
        <Button type="submit" variant="primary" size="large" wide busy={certify.busy}>
          {t('passwordCertify.submit')}
        </Button>
      </form>
      <p className={styles.note}>{t('passwordCertify.others')}</p>
    </NarrowPage>
  )
}
