import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import type { SayRefusal } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { useAtomValue } from 'jotai'
import { lazy, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { ChatComposer } from './ChatComposer.tsx'
import styles from './ComposeArea.module.css'
import type { ChatSession } from './chat-session.ts'
import { needsNickname } from './chat-state.ts'
import type { OutgoingMessage } from './outgoing.ts'
import { RefusedMessages } from './RefusedMessages.tsx'
import { chatAtom } from './use-chat-session.ts'
import { WriteBar } from './WriteBar.tsx'

/** Few viewers lack a nickname or change theirs, so the form's code is loaded when one does. */
const NicknameForm = lazy(async () => ({ default: (await import('./NicknameForm.tsx')).NicknameForm }))

interface ComposeAreaProps {
  fullTitleId: string
  session: ChatSession
  textarea: RefObject<HTMLTextAreaElement | null>
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  clockSkew: number
}

/** Only the viewer can do something about these, by changing the text. */
const needsChange = (reason: SayRefusal) =>
  reason === 'blocked_word' || reason === 'emoji_only' || reason === 'too_long' || reason === 'empty'

/** Where the viewer writes: composer, refused messages, and the nickname that the first message needs. */
export function ComposeArea({ fullTitleId, session, textarea, clockSkew }: ComposeAreaProps) {
  const { outgoing } = useAtomValue(chatAtom)
  const [draft, setDraft] = useState('')
  const [mistake, setMistake] = useState<SayRefusal>()
  const [isRenaming, setRenaming] = useState(false)
  const refused = outgoing.filter((own) => own.state === 'refused')
  const unnamed = refused.find(({ reason }) => needsNickname(reason))

  const takeBack = ({ clientId, text }: OutgoingMessage) => {
    setDraft((typed) => [text, typed].filter(Boolean).join(' '))
    session.withdraw(clientId)
  }
  const returned = refused.findLast(({ reason }) => needsChange(reason))
  const returnText = useEffectEvent(() => {
    if (!returned || draft !== '') return
    takeBack(returned)
    setMistake(returned.reason)
  })
  // Only at the moment of the refusal: later it would come while the viewer is typing.
  useEffect(() => returnText(), [returned?.clientId])

  const focusComposer = () => setTimeout(() => textarea.current?.focus())
  const closeForm = () => {
    setRenaming(false)
    focusComposer()
  }
  return (
    <div className={styles.area}>
      <RefusedMessages
        messages={refused.filter(({ reason }) => !needsNickname(reason))}
        session={session}
        clockSkew={clockSkew}
        onEdit={(message) => {
          takeBack(message)
          focusComposer()
        }}
      />
      {unnamed || isRenaming ? (
        <SectionBoundary fallback={null}>
          <NicknameForm
            isTaken={unnamed?.reason === 'nickname_taken'}
            isForMessage={unnamed !== undefined}
            onNamed={(nickname) => {
              session.named(nickname)
              closeForm()
            }}
            onCancel={() => {
              if (unnamed) takeBack(unnamed)
              closeForm()
            }}
          />
        </SectionBoundary>
      ) : (
        <ChatComposer
          fullTitleId={fullTitleId}
          {...{ textarea, draft, mistake, clockSkew }}
          onChange={(text) => {
            setDraft(text)
            setMistake(undefined)
          }}
          onSend={(text) => {
            session.say(text)
            setDraft('')
            setMistake(undefined)
          }}
        />
      )}
      {!unnamed && !isRenaming && <WriteBar onRename={() => setRenaming(true)} />}
    </div>
  )
}
