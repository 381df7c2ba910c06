import { singlePress } from '@ginmaku/remote-kit/forms/single-press.ts'
import { chatBounds, messageLengthOf } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { TextArea } from '@ginmaku/shared-ui/form/TextArea.tsx'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Announcement.module.css'
import { notesAtom } from './tasks.ts'
import { useTask } from './use-task.ts'

interface AnnouncementProps {
  fullTitleId: string
  announcement: [text: string, setText: (change: (text: string) => string) => void]
}

/** A message to everyone in the room. What was typed stays until it is sent. */
export function Announcement({ fullTitleId, announcement: [text, setText] }: AnnouncementProps) {
  const { t } = useTranslation()
  const run = useTask()
  const field = useRef<HTMLTextAreaElement>(null)
  const [wasEmpty, setWasEmpty] = useState(false)
  const isSending = useAtomValue(notesAtom).some(
    ({ task, state }) => state === 'sending' && task.step === 'act' && task.action.kind === 'announce',
  )
  const trimmed = text.trim()
  const left = chatBounds.messageLength - messageLengthOf(trimmed)
  const isTooLong = left < 0
  const isEmpty = trimmed === ''
  const mistake = isTooLong ? 'tooLong' : wasEmpty && isEmpty ? 'empty' : undefined
  const send = () => {
    setWasEmpty(isEmpty)
    if (isTooLong || isEmpty) return field.current?.focus()
    const onDone = () => setText((now) => (now === text ? '' : now))
    void run({ fullTitleId, nickname: null, step: 'act', action: { kind: 'announce', text: trimmed }, onDone })
  }
  return (
    <div className={styles.form}>
      <TextArea
        ref={field}
        rows={2}
        label={t('moderation.announcement')}
        hint={t('moderation.announcementHint', { left: Math.max(left, 0) })}
        error={mistake && t(`moderation.mistakes.${mistake}`)}
        value={text}
        onChange={({ target }) => setText(() => target.value)}
      />
      <Button busy={isSending} onClick={singlePress(send)}>
        {t('moderation.announce')}
      </Button>
    </div>
  )
}
