import type { ChatAction } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import type { ChatMessage } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { atom } from 'jotai'

interface TaskBase {
  fullTitleId: string
  /** Whom it concerns, if it is a member. */
  nickname: string | null
  onDone?: () => void
}

/** What a moderator asks for: an action, or to undo one. */
export type Task = TaskBase &
  ({ step: 'act'; action: ChatAction } | { step: 'undo'; actionId: string; kind: ChatAction['kind'] })

/** What became of a task. */
export type TaskNote = { task: Task } & (
  | { state: 'sending' }
  /** `actionId` is that of the action, so that it can be undone. */
  | { state: 'done'; actionId: string }
  | { state: 'failed'; error: unknown }
)

export const kindOf = (task: Task): ChatAction['kind'] => (task.step === 'act' ? task.action.kind : task.kind)

/** Equal for two presses of the same button. */
export const taskKey = ({ fullTitleId, ...task }: Task): string =>
  JSON.stringify([fullTitleId, task.step === 'act' ? task.action : task.actionId])

/** Adds a note, or replaces the one about the same task. Failures stay until they are closed; of successes only the last one is shown. */
export function addNote(notes: readonly TaskNote[], note: TaskNote): TaskNote[] {
  const key = taskKey(note.task)
  return [...notes.filter(({ task, state }) => state !== 'done' && taskKey(task) !== key), note]
}

/** Notes of this mount: the row of a message is gone by the time its action is done, so they are shown elsewhere. */
export const notesAtom = atom<readonly TaskNote[]>([])

interface BanQuestion {
  message: ChatMessage
  /** The button that has the focus again once the question is closed. */
  opener: HTMLElement | null
}

/** The member that the moderator is about to ban. */
export const banAtom = atom<BanQuestion | undefined>(undefined)
