import type { PageError } from '@ginmaku/shared-contracts/host/host.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { timeLeft } from '@ginmaku/shared-ui/text/time-left.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import { useFrame, useTopic } from '../frame/frame-context.ts'
import { Served } from '../frame/Served.tsx'
import { useValue } from '../state.ts'
import { isReserved } from './is-reserved.ts'
import { Message } from './Message.tsx'

/** The pages that the shell renders itself; empty while a remote renders the page. */
export function ShellPages() {
  const { page, pageError } = useFrame()
  const resolved = useValue(page)
  const error = useValue(pageError)
  if (error) return <ErrorPage error={error} />
  if (resolved.kind !== 'shell') return null
  if (resolved.page === 'unavailable') return <UnavailablePage />
  return resolved.page === 'maintenance' ? <MaintenancePage /> : <NotFoundPage />
}

/** spec §2.14, §8.2: 404 and 405 have their own pages; any other error is shown line by line. A link home is always offered. */
function ErrorPage({ error }: { error: PageError }) {
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
  const timeLine = useTimeLine(error)
  return (
    <Message
      title={t(isReserved(error) ? 'alreadyPurchased.reserved' : 'alreadyPurchased.title')}
      lines={[timeLine, t(isReserved(error) ? 'alreadyPurchased.inLibrary' : 'alreadyPurchased.fromLibrary')]}
      actions={
        <>
          {loggedIn && <LibraryLink variant="primary" />}
          <HomeLink variant={loggedIn ? 'secondary' : 'primary'} />
          {/* Of a reservation, the reason is already stated. */}
          {!isReserved(error) && (
            <Served at="/playback-check">
              <ButtonLink href={checkPath(error)} variant="quiet">
                {t('alreadyPurchased.check')}
              </ButtonLink>
            </Served>
          )}
        </>
      }
    />
  )
}

const checkPath = ({ fullTitleId }: PageError) =>
  fullTitleId ? `/playback-check?${new URLSearchParams({ full_title_id: fullTitleId })}` : '/playback-check'

function useTimeLine(error: PageError): string {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = useZone()
  const { viewExpireAt, startDeadline, opensAt = '' } = error
  if (isReserved(error)) return t('alreadyPurchased.opens', { date: formatDateTime(opensAt, locale, zone) })
  const end = viewExpireAt ?? startDeadline
  if (!end) return t('alreadyPurchased.endless')
  const time = timeLeft(end, Date.now(), locale)
  return viewExpireAt ? t('alreadyPurchased.timeLeft', { time }) : t('alreadyPurchased.timeToStart', { time })
}

/** spec §2.14: page not found, with links home and to the library. */
function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <Message
      sign="404"
      title={t('notFound.title')}
      lines={t('notFound.message').split('\n')}
      actions={
        <>
          <HomeLink />
          <Served at="/library">
            <LibraryLink />
          </Served>
        </>
      }
    />
  )
}

function MaintenancePage() {
  const { t } = useTranslation()
  return <Message title={t('maintenance.title')} lines={t('maintenance.message').split('\n')} actions={<HomeLink />} />
}

/** spec §1.3: the service is not available from the visitor's area. No page is, so none is offered. */
function UnavailablePage() {
  const { t } = useTranslation()
  return <Message title={t('unavailable.title')} lines={t('unavailable.message').split('\n')} />
}

type Variant = 'primary' | 'secondary'

function HomeLink({ variant = 'primary' }: { variant?: Variant }) {
  const { t } = useTranslation()
  return (
    <ButtonLink href="/" variant={variant}>
      {t('error.backHome')}
    </ButtonLink>
  )
}

function LibraryLink({ variant }: { variant?: Variant }) {
  const { t } = useTranslation()
  return (
    <ButtonLink href="/library" variant={variant}>
      {t('error.library')}
    </ButtonLink>
  )
}
