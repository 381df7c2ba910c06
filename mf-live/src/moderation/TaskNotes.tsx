import { singlePress } from '@ginmaku/remote-kit/forms/single-press.ts'
import { failureMessages, hasNoResponse } from '@ginmaku/remote-kit/pages/failure-messages.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import styles from './TaskNotes.module.css'
import { kindOf, notesAtom, type TaskNote, taskKey } from './tasks.ts'
import { useTask } from './use-task.ts'
import { useTaskText } from './use-task-text.ts'

/** What became of the latest tasks: the last success, which can be undone, and failures, which can be tried again. */
export function TaskNotes() {
  const [notes, setNotes] = useAtom(notesAtom)
  const close = (note: TaskNote) => setNotes((all) => all.filter((other) => other !== note))
  const failed = notes.filter((note) => note.state === 'failed')
  const latest = notes.findLast((note) => note.state !== 'failed')
  return (
    <div className={styles.notes}>
      <LatestNote note={latest} onClose={close} />
      {failed.map((note) => (
        <FailedNote key={taskKey(note.task)} note={note} onClose={() => close(note)} />
      ))}
    </div>
  )
}

function LatestNote({ note, onClose }: { note: TaskNote | undefined; onClose: (note: TaskNote) => void }) {
  const { t } = useTranslation()
  const run = useTask()
  const text = useTaskText()
  const undo = ({ task }: TaskNote, actionId: string) => {
    const { fullTitleId, nickname } = task
    void run({ fullTitleId, nickname, step: 'undo', actionId, kind: kindOf(task) })
  }
  const isDone = note?.state === 'done'
  return (
    <div className={styles.latest}>
      {/* In the document before its text, or some screen readers would not announce the first one. */}
      <p role="status" className={styles.text}>
        {isDone && text.done(note.task)}
        {note?.state === 'sending' && t('moderation.sending')}
      </p>
      {isDone && note.task.step === 'act' && (
        <Button size="small" onClick={singlePress(() => undo(note, note.actionId))}>
          {t('moderation.undo')}
        </Button>
      )}
      {isDone && (
        <Button variant="quiet" size="small" aria-label={t('moderation.close')} onClick={() => onClose(note)}>
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="1.75" fill="none" />
          </svg>
        </Button>
      )}
    </div>
  )
}

function FailedNote({ note, onClose }: { note: Extract<TaskNote, { state: 'failed' }>; onClose: () => void }) {
  const { t } = useTranslation()
  const run = useTask()
  const text = useTaskText()
  const { message, retry } = failureMessages(note.error, useLocale())
  const retryButton = mayRetry(note.error) && (
    <Button size="small" onClick={singlePress(() => void run(note.task))}>
      {retry}
    </Button>
  )
  return (
    <Notice
      kind="error"
      title={text.failed(note.task)}
      actions={
        <>
          {retryButton}
          <Button variant="quiet" size="small" onClick={onClose}>
            {t('moderation.close')}
          </Button>
        </>
      }
    >
      {message}
    </Notice>
  )
}

/** Another attempt can't change a refusal, such as that the message is gone. */
const mayRetry = (error: unknown) => hasNoResponse(error) || !isApiFailure(error) || (error.status ?? 500) >= 500
