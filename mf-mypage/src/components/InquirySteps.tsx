import { Steps } from '@ginmaku/shared-ui/layout/Steps.tsx'
import { useTranslation } from 'react-i18next'

/** The steps of an inquiry. `current` counts from 0. */
export function InquirySteps({ current }: { current: 0 | 1 | 2 }) {
  const { t } = useTranslation()
  return (
    <Steps
      label={t('inquirySteps.label')}
      steps={[t('inquirySteps.entry'), t('inquirySteps.confirm'), t('inquirySteps.sent')]}
      current={current}
    />
  )
}
