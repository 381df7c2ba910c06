import { Steps } from '@ginmaku/shared-ui/layout/Steps.tsx'
import { useTranslation } from 'react-i18next'

/** The sign-up steps. `current` counts from 0. */
export function SignupSteps({ current }: { current: 0 | 1 | 2 }) {
  const { t } = useTranslation()
  return (
    <Steps
      label={t('signup.steps')}
      steps={[t('signup.step_entry'), t('signup.step_confirm'), t('signup.step_mail')]}
      current={current}
    />
  )
}
