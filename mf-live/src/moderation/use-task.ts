import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { reduceChat } from '../chat/chat-state.ts'
import { chatAtom } from '../chat/use-chat-session.ts'
import { addNote, notesAtom, type Task, taskKey } from './tasks.ts'

export const reviewCall = 'GET /title/{full_title_id}/chat/review' satisfies ContractKey

/**
 * Returns a function that sends a moderator's task and notes what became of it. While it is being sent, the same task is not sent
 * again. It never rejects, and does not depend on the calling component staying mounted.
 */
export function useTask(): (task: Task) => Promise<void> {
  const host = useHost()
  const queries = useQueryClient()
  const store = useStore()
  return async (task) => {
    const key = taskKey(task)
    const isSending = store.get(notesAtom).some((note) => note.state === 'sending' && taskKey(note.task) === key)
    if (isSending) return
    const note = (more: Parameters<typeof addNote>[1]) => store.set(notesAtom, (notes) => addNote(notes, more))
    note({ task, state: 'sending' })
    try {
      const actionId = await send(host, task)
      note({ task, state: 'done', actionId })
      if (task.step === 'act') {
        const { action, nickname } = task
        store.set(chatAtom, (chat) => reduceChat(chat, { type: 'moderated', action, nickname }))
      }
      task.onDone?.()
    } catch (error) {
      note({ task, state: 'failed', error })
    }
    // After a failure too: the message may be gone.
    await queries.invalidateQueries({ queryKey: [reviewCall] })
  }
}

/** @returns the id of the action */
async function send(host: Host, task: Task): Promise<string> {
  const room = { full_title_id: task.fullTitleId }
  if (task.step === 'undo') {
    const params = { ...room, action_id: task.actionId }
    await host.api.call('POST /title/{full_title_id}/chat/action/{action_id}/undo', { params })
    return task.actionId
  }
  const { action_id } = await host.api.call('POST /title/{full_title_id}/chat/action', {
    params: room,
    body: task.action,
  })
  return action_id
}
