import { Steps } from '@ginmaku/shared-ui/layout/Steps.tsx'
import { useTranslation } from 'react-i18next'

/** The sign-up steps. `current` counts from 0. */
export function SignupSteps({ current }: { current: 0 | 1 | 2 }) {
  const { t } = useTranslation()
  return (
    <Steps
      label={t('signupSteps.label')}
      steps={[t('signupSteps.entry'), t('signupSteps.confirm'), t('signupSteps.mail')]}
      current={current}
    />
  )
}
