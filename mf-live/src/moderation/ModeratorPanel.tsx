import { usePreservedFocus } from '@ginmaku/remote-kit/focus/use-preserved-focus.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import type { ChatMessage, RoomRules } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BanDialog } from './BanDialog.tsx'
import styles from './ModeratorPanel.module.css'
import { ModeratorTabs } from './ModeratorTabs.tsx'
import messages from './messages.json' with { type: 'json' }
import { UnsavedRules } from './RulesForm.tsx'
import { TaskNotes } from './TaskNotes.tsx'
import { useRulesDraft } from './use-rules-draft.ts'
import { reviewCall } from './use-task.ts'

interface ModeratorPanelProps {
  fullTitleId: string
  rules: RoomRules
  /** How many messages await a moderator. */
  waiting: number
  pinned: ChatMessage | null
  /** The performance is over: only what the API still allows is offered. */
  isOver: boolean
}

/**
 * A moderator's tools for a room, behind a button. It must stay mounted while the chat is shown, since it also shows what becomes of
 * the actions of `MessageActions`. Open, it covers its parent element, which must be positioned: a column of the page has no room for
 * both the tools and the chat.
 */
export const ModeratorPanel = withMessages(messages, Panel)

function Panel(props: ModeratorPanelProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const bodyId = useId()
  const focus = usePreservedFocus()
  // Here, so that what was typed survives while the panel is closed or shows another tab.
  const draft = useRulesDraft(props.rules)
  const announcement = useState('')
  useReviewRefresh(props)
  const toggle = useRef<HTMLButtonElement>(null)
  /** Only from the panel itself: menus and dialogs of it close by it too. */
  const closeByEscape = (event: KeyboardEvent) => {
    const isOwn = event.target instanceof Element && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || !isOpen || !isOwn || event.defaultPrevented) return
    event.preventDefault()
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <div className={classNames(styles.place, isOpen && styles.isOpen)}>
      <section className={styles.panel} aria-label={t('moderation.panel')} {...focus} onKeyDown={closeByEscape}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{t('moderation.panel')}</span>
          {props.waiting > 0 && <Badge tone="accent">{t('moderation.waiting', { count: props.waiting })}</Badge>}
          <svg className={styles.arrow} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M6 9l6 6 6-6" stroke="currentColor" strokeWidth="1.75" fill="none" />
          </svg>
        </button>
        {/* Announced when the first one comes, not again for each. */}
        <VisuallyHidden>
          <span role="status">{props.waiting > 0 && t('moderation.somethingWaits')}</span>
        </VisuallyHidden>
        <div className={styles.notes}>
          <TaskNotes />
        </div>
        <div id={bodyId} hidden={!isOpen} className={styles.body}>
          {isOpen && <ModeratorTabs {...props} draft={draft} announcement={announcement} />}
        </div>
        {isOpen && !props.isOver && draft.changed.length > 0 && (
          <UnsavedRules fullTitleId={props.fullTitleId} draft={draft} />
        )}
        <BanDialog fullTitleId={props.fullTitleId} />
      </section>
    </div>
  )
}

/** What changes in the room is the work of a moderator or needs one, so it is in the list. */
function useReviewRefresh({ waiting, rules, pinned }: ModeratorPanelProps): void {
  const queries = useQueryClient()
  const pinnedId = pinned?.message_id
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: [reviewCall] })
  }, [queries, waiting, rules, pinnedId])
}
