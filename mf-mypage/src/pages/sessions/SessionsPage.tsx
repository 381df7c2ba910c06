import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../../components/AccountPages.module.css'
import { DeviceListSkeleton } from '../../components/DeviceListSkeleton.tsx'
import messages from './messages.json' with { type: 'json' }
import { Sessions } from './Sessions.tsx'

/** /mypage/account/sessions: where the member is logged in, and how to end that. */
export const SessionsPage = withMessages(messages, SessionsContent)

function SessionsContent() {
  const { t } = useTranslation()
  usePageDescription({ title: t('sessions.heading') })
  return (
    <div className={styles.page}>
      <PageHeading lead={t('sessions.lead')}>{t('sessions.heading')}</PageHeading>
      <SectionBoundary fallback={<DeviceListSkeleton label={t('sessions.loading')} />}>
        <Sessions />
      </SectionBoundary>
      <ButtonLink href="/mypage/account" className={styles.back}>
        {t('account.back')}
      </ButtonLink>
    </div>
  )
}
