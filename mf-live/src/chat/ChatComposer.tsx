import { chatBounds, messageLengthOf } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { SayRefusal } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { FieldError } from '@ginmaku/shared-ui/form/FieldError.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useAtomValue } from 'jotai'
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ComposeArea.module.css'
import { nextMessageAt } from './next-message.ts'
import { RefusalOfWriting } from './RefusalOfWriting.tsx'
import { chatAtom } from './use-chat-session.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

interface ChatComposerProps {
  fullTitleId: string
  textarea: RefObject<HTMLTextAreaElement | null>
  draft: string
  /** Why the text, which has been refused, can't be sent as it is. */
  mistake: SayRefusal | undefined
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  clockSkew: number
  onChange: (text: string) => void
  onSend: (text: string) => void
}

/** Writes a message of one line: Enter sends it. Without a connection the text stays here. */
export function ChatComposer({
  fullTitleId,
  textarea,
  draft,
  mistake,
  clockSkew,
  onChange,
  onSend,
}: ChatComposerProps) {
  const { t } = useTranslation()
  const id = useId()
  const chat = useAtomValue(chatAtom)
  const { connection, own } = chat
  const wait = useSecondsUntil(nextMessageAt(chat, clockSkew))
  const timeout = useSecondsUntil(own.until === null ? 0 : Date.parse(own.until) - clockSkew)
  const text = draft.trim()
  const length = messageLengthOf(text)
  const isTooLong = length > chatBounds.messageLength
  const canSend = text !== '' && !isTooLong && wait === 0 && connection.name === 'connected'
  const error = isTooLong ? t('refused.too_long') : mistake && t(`refused.${mistake}`)

  if (own.refusal === 'holders_only' || (own.refusal === 'timed_out' && timeout > 0))
    return <RefusalOfWriting fullTitleId={fullTitleId} refusal={own.refusal} until={own.until} />
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!canSend) return
    onSend(text)
    textarea.current?.focus()
  }
  return (
    <form className={styles.composer} onSubmit={send}>
      <label htmlFor={id}>
        <VisuallyHidden>{t('compose.label')}</VisuallyHidden>
      </label>
      <div className={styles.line}>
        <textarea
          ref={textarea}
          id={id}
          className={styles.input}
          rows={1}
          value={draft}
          placeholder={t('compose.placeholder')}
          enterKeyHint="send"
          aria-describedby={`${id}-error ${id}-count`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange(target.value.replace(/\r?\n/g, ' '))}
          onKeyDown={(event) => {
            if (isSendKey(event)) send(event)
          }}
        />
        <Button type="submit" variant="primary" disabled={!canSend}>
          {wait > 0 ? t('compose.wait', { seconds: wait }) : t('compose.send')}
        </Button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {length > 0 && Number.isFinite(length) && (
        <p id={`${id}-count`} className={classNames(styles.count, isTooLong && styles.tooLong)}>
          {t('compose.count', { length, limit: chatBounds.messageLength })}
        </p>
      )}
    </form>
  )
}

/** While an input method converts, Enter only accepts its suggestion; Safari reports that with the key code 229. */
const isSendKey = ({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== 229
