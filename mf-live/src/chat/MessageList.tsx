import type { ChatMessage } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnnouncementRow } from './AnnouncementRow.tsx'
import type { ChatSession } from './chat-session.ts'
import { LazyReportDialog } from './LazyReportDialog.tsx'
import styles from './MessageList.module.css'
import { MessageRow } from './MessageRow.tsx'
import { OwnRows } from './OwnRows.tsx'
import { rowKeys } from './row-keys.ts'
import { chatAtom } from './use-chat-session.ts'
import { useFollowedEnd } from './use-followed-end.ts'

/**
 * The latest messages as plain elements in a scrolling region: 200 rows need no virtual list, which would hide most of them from
 * screen readers. The arrow keys move from message to message.
 */
export function MessageList({ session, fullTitleId }: { session: ChatSession; fullTitleId: string }) {
  const { t } = useTranslation()
  const { items, connection, isLost, outgoing, own } = useAtomValue(chatAtom)
  const { list, onScroll, newCount, scrollToEnd } = useFollowedEnd(items, outgoing, session.scrolled)
  const [reported, setReported] = useState<ChatMessage>()
  const isEmpty = items.length === 0 && outgoing.length === 0

  return (
    <div className={styles.place}>
      <section ref={list} className={styles.list} aria-label={t('list.label')} onScroll={onScroll} {...rowKeys}>
        {isEmpty && connection.name === 'connected' && (
          <EmptyState title={t('list.empty.title')}>{t('list.empty.text')}</EmptyState>
        )}
        {isEmpty && connection.name === 'connecting' && !isLost && (
          <p className={styles.loading} role="status">
            {t('status.connecting.title')}
          </p>
        )}
        <ol className={styles.rows}>
          {items.map((item) =>
            item.kind === 'announcement' ? (
              <AnnouncementRow key={item.id} text={item.text} at={item.at} />
            ) : (
              <MessageRow
                key={item.id}
                fullTitleId={fullTitleId}
                message={item.message}
                isModerated={own.is_moderator}
                isOver={connection.name === 'ended'}
                onReport={setReported}
              />
            ),
          )}
          <OwnRows />
        </ol>
      </section>
      {newCount > 0 && (
        <Button className={styles.newer} variant="primary" size="small" onClick={scrollToEnd}>
          {t('list.new', { count: newCount })}
        </Button>
      )}
      {reported && (
        <LazyReportDialog fullTitleId={fullTitleId} message={reported} onClose={() => setReported(undefined)} />
      )}
    </div>
  )
}
