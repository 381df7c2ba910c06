import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useJustDone } from '../just-done.ts'
import messages from './messages.json' with { type: 'json' }

/** /deviceflow/complete: the member has allowed the device, and the TV continues automatically. */
export const DeviceflowCompletePage = withMessages(messages, DeviceflowComplete)

function DeviceflowComplete() {
  const { t } = useTranslation()
  const [isDone] = useState(useJustDone('/deviceflow/complete').isDone)
  const heading = t(isDone ? 'deviceflowComplete.heading' : 'deviceflowComplete.unknown')
  usePageDescription({ title: heading })
  if (!isDone)
    return (
      <NarrowPage heading={heading} lead={t('deviceflowComplete.unknownLead')}>
        <ButtonLink href="/deviceflow" variant="primary" size="large" wide>
          {t('deviceflowComplete.enter')}
        </ButtonLink>
        <ButtonLink href="/mypage" wide>
          {t('deviceflowComplete.mypage')}
        </ButtonLink>
      </NarrowPage>
    )
  return (
    <NarrowPage heading={heading} lead={t('deviceflowComplete.lead')}>
      <p className={styles.note}>{t('deviceflowComplete.slow')}</p>
      <ButtonLink href="/" variant="primary" size="large" wide>
        {t('deviceflowComplete.home')}
      </ButtonLink>
      <ButtonLink href="/mypage" wide>
        {t('deviceflowComplete.mypage')}
      </ButtonLink>
    </NarrowPage>
  )
}
