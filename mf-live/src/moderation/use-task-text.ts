import { useTranslation } from 'react-i18next'
import { kindOf, type Task } from './tasks.ts'

/** What became of a task, as sentences. */
export function useTaskText() {
  const { t } = useTranslation()
  const values = (task: Task) => ({
    nickname: task.nickname ?? t('moderation.formerMember'),
    ...(task.step === 'act' && task.action.kind === 'timeout' && { count: task.action.seconds / 60 }),
  })
  const label = (task: Task) => t(`moderation.label.${kindOf(task)}`)
  return {
    done: (task: Task) =>
      task.step === 'undo'
        ? t('moderation.undone', { label: label(task) })
        : t(`moderation.done.${task.action.kind}`, values(task)),
    failed: (task: Task) =>
      task.step === 'undo'
        ? t('moderation.undoFailed', { label: label(task) })
        : t(`moderation.failed.${task.action.kind}`, values(task)),
  }
}
