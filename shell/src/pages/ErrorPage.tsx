import type { PageError } from '@ginmaku/shared-contracts/host/host.ts'
import { useTranslation } from 'react-i18next'
import { useTopic } from '../frame/frame-context.ts'
import { HomeLink, LibraryLink } from './links.tsx'
import { MaintenancePage } from './MaintenancePage.tsx'
import { Message } from './Message.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { splitTime } from './split-time.ts'

/** spec §2, §8: 404 and 405 have their own pages; any other error is shown line by line. A link home is always offered. */
export function ErrorPage({ error }: { error: PageError }) {
  const { t } = useTranslation()
  if (error.status === 404) return <NotFoundPage />
  if (error.status === 405) return <AlreadyPurchased error={error} />
  if (error.status === 503) return <MaintenancePage />
  const text = error.status >= 500 ? t('error.server') : (error.message ?? t('error.unknown'))
  return <Message title={t('error.title')} lines={text.split('\n')} actions={<HomeLink />} />
}

function AlreadyPurchased({ error }: { error: PageError }) {
  const { t } = useTranslation()
  const { loggedIn } = useTopic('session')
  const timeLeft = useTimeLeft(error)
  return (
    <Message
      title={t('alreadyPurchased.title')}
      lines={[timeLeft, t('alreadyPurchased.fromLibrary')]}
      actions={
        <>
          {loggedIn && <LibraryLink />}
          <HomeLink />
        </>
      }
    />
  )
}

function useTimeLeft({ viewExpireAt, startDeadline }: PageError): string {
  const { t } = useTranslation()
  const end = viewExpireAt ?? startDeadline
  if (!end) return t('alreadyPurchased.endless')
  const parts = splitTime(Date.parse(end) - Date.now())
  const words = parts.map(({ unit, count }) => t(`alreadyPurchased.${unit}`, { count }))
  const time = words.join(' ') || t('alreadyPurchased.over')
  return viewExpireAt ? t('alreadyPurchased.timeLeft', { time }) : t('alreadyPurchased.timeToStart', { time })
}
