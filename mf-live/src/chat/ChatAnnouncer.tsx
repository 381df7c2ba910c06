import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnnounceChoice, isForMember, itemsAfter } from './announcing.ts'
import type { ChatItem } from './timeline.ts'
import { chatAtom } from './use-chat-session.ts'

/** Milliseconds between two announcements. */
const pauseMs = 3_000

interface ChatAnnouncerProps {
  choice: AnnounceChoice
  textarea: RefObject<HTMLTextAreaElement | null>
}

/**
 * Says new messages to a screen reader, from a region of its own: a live list would be said again as a whole by some readers.
 * In a fast chat only their number is said, and none while the viewer writes; what the organizer announces is said always.
 */
export function ChatAnnouncer({ choice, textarea }: ChatAnnouncerProps) {
  const { t } = useTranslation()
  const { items, own, epoch } = useAtomValue(chatAtom)
  const [said, setSaid] = useState({ count: 0, text: '' })
  /** The newest item so far; undefined before the first history, which is not said. */
  const heard = useRef<{ last: ChatItem | undefined }>(undefined)
  const waiting = useRef<ChatItem[]>([])
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  const isWriting = () => textarea.current === document.activeElement && textarea.current?.value !== ''
  const isWanted = (item: ChatItem) => {
    if (choice === 'none' || (item.kind === 'message' && item.message.client_id)) return false
    return choice === 'all' || isForMember(item, own.nickname)
  }
  const say = useEffectEvent(() => {
    const announced = waiting.current.filter(({ kind }) => kind === 'announcement')
    const written = isWriting() ? [] : waiting.current.filter(({ kind }) => kind === 'message')
    waiting.current = []
    pause.current = undefined
    const texts = announced.map(textOf)
    texts.push(...(written.length > 1 ? [t('list.new', { count: written.length })] : written.map(textOf)))
    if (texts.length === 0) return
    setSaid(({ count }) => ({ count: count + 1, text: texts.join(' ') }))
    pause.current = setTimeout(say, pauseMs)
  })
  const textOf = (item: ChatItem) =>
    item.kind === 'announcement'
      ? t('announce.announcement', { text: item.text })
      : t('announce.message', { nickname: item.message.nickname, text: item.message.text })
  const hear = useEffectEvent(() => {
    if (heard.current) waiting.current.push(...itemsAfter(items, heard.current.last).filter(isWanted))
    if (epoch !== null) heard.current = { last: items.at(-1) ?? heard.current?.last }
    if (pause.current === undefined) say()
  })
  useEffect(() => hear(), [items])
  useEffect(() => () => clearTimeout(pause.current), [])

  return (
    <div role="status">
      {/* A new element each time: a text that is the same as before would not be said again. */}
      <VisuallyHidden key={said.count}>{said.text}</VisuallyHidden>
    </div>
  )
}
