import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../../components/AccountPages.module.css'
import { DeviceListSkeleton } from '../../components/DeviceListSkeleton.tsx'
import messages from './messages.json' with { type: 'json' }
import { Passkeys } from './Passkeys.tsx'

/** /mypage/account/passkeys: what the member logs in with instead of the password. */
export const PasskeysPage = withMessages(messages, PasskeysContent)

function PasskeysContent() {
  const { t } = useTranslation()
  usePageDescription({ title: t('passkeys.heading') })
  return (
    <div className={styles.page}>
      <PageHeading lead={t('passkeys.lead')}>{t('passkeys.heading')}</PageHeading>
      <SectionBoundary fallback={<DeviceListSkeleton label={t('passkeys.loading')} />}>
        <Passkeys />
      </SectionBoundary>
      <ButtonLink href="/mypage/account" className={styles.back}>
        {t('account.back')}
      </ButtonLink>
    </div>
  )
}
