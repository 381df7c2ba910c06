import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import styles from './LivePage.module.css'
import { LiveSection } from './LiveSection.tsx'
import messages from './messages.json' with { type: 'json' }
import { useLiveEvents } from './use-live-events.ts'

/** `/live` (spec §2.13): live events on air and coming up. */
export const LivePage = withMessages(messages, () => {
  const { t } = useTranslation()
  const { events, clockSkew } = useLiveEvents()
  usePageDescription({ title: t('live.heading'), description: t('live.description') })
  return (
    <div className={styles.page}>
      <PageHeading lead={t('live.lead')}>{t('live.heading')}</PageHeading>
      {events.length === 0 ? (
        <EmptyState
          title={t('live.empty.title')}
          action={
            <ButtonLink href="/" variant="primary">
              {t('live.empty.action')}
            </ButtonLink>
          }
        >
          {t('live.empty.text')}
        </EmptyState>
      ) : (
        <>
          <LiveSection
            heading={t('live.onAir')}
            none={t('live.noneOnAir')}
            events={events.filter(({ state }) => state === 'on_air')}
            clockSkew={clockSkew}
            isFirst
          />
          <LiveSection
            heading={t('live.comingUp')}
            none={t('live.noneComing')}
            events={events.filter(({ state }) => state !== 'on_air')}
            clockSkew={clockSkew}
          />
        </>
      )}
    </div>
  )
})
