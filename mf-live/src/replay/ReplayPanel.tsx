import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { CallFailure } from '@ginmaku/remote-kit/pages/CallFailure.tsx'
import type { ChatMessage } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnnouncementRow } from '../chat/AnnouncementRow.tsx'
import panel from '../chat/ChatPanel.module.css'
import { LazyReportDialog } from '../chat/LazyReportDialog.tsx'
import styles from '../chat/MessageList.module.css'
import { MessageRow } from '../chat/MessageRow.tsx'
import chatMessages from '../chat/messages.json' with { type: 'json' }
import { rowKeys } from '../chat/row-keys.ts'
import type { ChatItem } from '../chat/timeline.ts'
import { useFollowedEnd } from '../chat/use-followed-end.ts'
import messages from './messages.json' with { type: 'json' }
import { useReplay } from './use-replay.ts'

interface ReplayPanelProps {
  fullTitleId: string
  /** Of the recording, in whole seconds. */
  position: number
}

/** The chat of a performance, in sync with its recording (spec §10.13). */
export const ReplayPanel = withMessages(chatMessages, withMessages(messages, memo(Panel)))

function Panel({ fullTitleId, position }: ReplayPanelProps) {
  const { t } = useTranslation()
  const { items, isLoading, isEmpty, error, isFetching, retry } = useReplay(fullTitleId, position)
  return (
    <section className={panel.panel} aria-label={t('replay.title')}>
      <div className={panel.head}>
        <Heading level={3}>{t('replay.title')}</Heading>
      </div>
      {isLoading && !error && (
        <p className={styles.loading} role="status">
          {t('replay.loading')}
        </p>
      )}
      {isEmpty && <EmptyState title={t('replay.empty.title')}>{t('replay.empty.text')}</EmptyState>}
      {items.length === 0 && !isLoading && !isEmpty && !error && (
        <EmptyState title={t('replay.later.title')}>{t('replay.later.text')}</EmptyState>
      )}
      {items.length > 0 && <Items items={items} fullTitleId={fullTitleId} />}
      {error && <CallFailure error={error} onRetry={retry} busy={isFetching} />}
    </section>
  )
}

const nothing: readonly unknown[] = []

function Items({ items, fullTitleId }: { items: readonly ChatItem[]; fullTitleId: string }) {
  const { t } = useTranslation()
  const { list, onScroll } = useFollowedEnd(items, nothing, () => undefined)
  const [reported, setReported] = useState<ChatMessage>()
  return (
    <div className={styles.place}>
      <section ref={list} className={styles.list} aria-label={t('list.label')} onScroll={onScroll} {...rowKeys}>
        <ol className={styles.rows}>
          {items.map((item) =>
            item.kind === 'announcement' ? (
              <AnnouncementRow key={item.id} text={item.text} at={item.at} />
            ) : (
              <MessageRow
                key={item.id}
                {...{ fullTitleId, message: item.message, isModerated: false, isOver: true, onReport: setReported }}
              />
            ),
          )}
        </ol>
      </section>
      {reported && (
        <LazyReportDialog fullTitleId={fullTitleId} message={reported} onClose={() => setReported(undefined)} />
      )}
    </div>
  )
}
