import { usePreservedFocus } from '@ginmaku/remote-kit/focus/use-preserved-focus.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useAtomValue } from 'jotai'
import { lazy, memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AnnounceMenu } from './AnnounceMenu.tsx'
import { useAnnouncing } from './announcing.ts'
import { ChatAnnouncer } from './ChatAnnouncer.tsx'
import styles from './ChatPanel.module.css'
import { ChatStatus } from './ChatStatus.tsx'
import { ComposeArea } from './ComposeArea.tsx'
import type { ChatSession } from './chat-session.ts'
import { MessageList } from './MessageList.tsx'
import messages from './messages.json' with { type: 'json' }
import { PinnedMessage } from './PinnedMessage.tsx'
import { ReactionBar } from './ReactionBar.tsx'
import { UnsentMessages } from './UnsentMessages.tsx'
import { chatAtom } from './use-chat-session.ts'

// Few members are moderators, so their code is loaded only for them.
const ModeratorPanel = lazy(async () => ({
  default: (await import('../moderation/ModeratorPanel.tsx')).ModeratorPanel,
}))

interface ChatPanelProps {
  fullTitleId: string
  session: ChatSession
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  clockSkew: number
}

/** The viewers' chat of one performance (spec §10.13). Every state of the connection is visible in it (spec §8.3). */
export const ChatPanel = withMessages(messages, memo(Panel))

function Panel({ fullTitleId, session, clockSkew }: ChatPanelProps) {
  const { t } = useTranslation()
  const { connection, pinned, own, rules, waiting } = useAtomValue(chatAtom)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const announcing = useAnnouncing()
  const focus = usePreservedFocus()
  const isReader = !['no_account', 'banned', 'not_allowed'].includes(connection.name)
  const isOver = connection.name === 'ended'

  return (
    <section className={styles.panel} aria-label={t('chat.title')} {...focus}>
      <div className={styles.head}>
        <Heading level={3}>{t('chat.title')}</Heading>
        {isReader && (
          <div className={styles.announce}>
            <AnnounceMenu {...announcing} />
          </div>
        )}
      </div>
      {isReader && own.is_moderator && (
        <SectionBoundary optional>
          <ModeratorPanel {...{ fullTitleId, rules, waiting, pinned, isOver }} />
        </SectionBoundary>
      )}
      {isReader && pinned && <PinnedMessage message={pinned} />}
      {isReader && <MessageList session={session} fullTitleId={fullTitleId} />}
      <ChatStatus session={session} fullTitleId={fullTitleId} />
      {isReader && !isOver && <ReactionBar session={session} />}
      {/* Also without a connection, so that what was typed is not lost. */}
      {isReader && !isOver && <ComposeArea fullTitleId={fullTitleId} {...{ session, textarea, clockSkew }} />}
      {isOver && <UnsentMessages session={session} />}
      {isReader && <ChatAnnouncer choice={announcing.choice} textarea={textarea} />}
    </section>
  )
}
