import { failureWords } from '@ginmaku/remote-kit/pages/failure-words.ts'
import { ErrorState } from '@ginmaku/shared-ui/feedback/ErrorState.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import { NarrowPage } from '../../components/NarrowPage.tsx'

/** The request failed, so the link may still be valid. */
export function CertifyFailedView({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const words = failureWords(error, useLocale())
  return (
    <NarrowPage heading={t('mailCertify.heading')}>
      <ErrorState title={t('mailCertify.failed')} message={words.message} retryLabel={words.retry} onRetry={onRetry} />
    </NarrowPage>
  )
}
