import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import messages from './messages.json' with { type: 'json' }
import styles from './ReminderButton.module.css'
import { ReminderButtonView } from './ReminderButtonView.tsx'
import { reminderWish, useReminder } from './use-reminder.ts'

export interface ReminderButtonProps {
  fullTitleId: string
  /** RFC 3339; a reminder that is set less than 30 minutes before is sent at once. */
  startsAt: string
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  clockSkew: number
  /** Where several events are listed: names the one that the buttons are for. */
  titleName?: string
}

/** Reminds a member by mail before a live event starts, and adds it to the viewer's own calendar (spec §2.13). */
export const ReminderButton = withMessages(messages, (event: ReminderButtonProps) => {
  const { t } = useTranslation()
  const { loggedIn } = useTopic('session')
  const locale = useLocale()
  const calendar = `/live/v2/title/${event.fullTitleId}/calendar.ics?lang=${locale}`
  return (
    <div className={styles.buttons}>
      {loggedIn ? (
        <SectionBoundary optional fallback={<Skeleton width="12rem" height="2.75rem" />}>
          <MembersButton key={event.fullTitleId} {...event} />
        </SectionBoundary>
      ) : (
        <VisitorsButton {...event} />
      )}
      <ButtonLink href={calendar} download>
        {t('reminder.calendar')}
        {event.titleName && <VisuallyHidden>{t('reminder.of', { title: event.titleName })}</VisuallyHidden>}
      </ButtonLink>
    </div>
  )
})

/** A visitor logs in first; then the reminder is set. */
function VisitorsButton({ fullTitleId, titleName }: ReminderButtonProps) {
  const host = useHost()
  const logIn = () => {
    reminderWish.save(fullTitleId)
    const { pathname, search } = window.location
    host.navigate(pathTo('/login', undefined, { next: pathname + search }))
  }
  return <ReminderButtonView isSet={false} titleName={titleName} onPress={logIn} />
}

function MembersButton({ fullTitleId, startsAt, clockSkew, titleName }: ReminderButtonProps) {
  const { isSet, isSending, said, change } = useReminder(fullTitleId, startsAt, clockSkew)
  return (
    <ReminderButtonView
      isSet={isSet}
      busy={isSending}
      said={said}
      titleName={titleName}
      onPress={() => void change(!isSet)}
    />
  )
}
