import { memoryAtom } from '@ginmaku/remote-kit/state/memory.ts'
import { tabStore, useInMemory } from '../app/stores.ts'

type CompletionPage = '/deviceflow/complete' | '/mypage/account/profile-edit/complete'

const justDoneAtom = memoryAtom<CompletionPage>()

/** Whether this tab has just done what a completion page reports: one that is opened by its address has nothing to report. */
export function useJustDone(page: CompletionPage) {
  const { read, write } = useInMemory(justDoneAtom)
  return { isDone: () => read() === page, note: () => write(page) }
}

/** That someone has left the service in this tab. Unlike memory it outlives their log-out. */
export const withdrawal = tabStore('withdrawn', { is_done: false })
