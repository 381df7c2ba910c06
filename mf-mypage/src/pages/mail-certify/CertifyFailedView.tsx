import { failureWords } from '@ginmaku/remote-kit/pages/failure-words.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { ErrorState } from '@ginmaku/shared-ui/feedback/ErrorState.tsx'
import { useTranslation } from 'react-i18next'
import { NarrowPage } from '../../components/NarrowPage.tsx'

/** The request failed, so the link may still be valid. */
export function CertifyFailedView({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const words = failureWords(error, useTopic('locale'))
  return (
    <NarrowPage heading={t('mail_certify.heading')}>
      <ErrorState title={t('mail_certify.failed')} message={words.message} retryLabel={words.retry} onRetry={onRetry} />
    </NarrowPage>
  )
}
