import { memoryAtom, useMemoryStore } from '@ginmaku/remote-kit/state/memory.ts'

const justStoredAtom = memoryAtom<true>()

/** Whether this tab has just stored a card: the completion page opened by its address has nothing to report. */
export function useJustStored() {
  const memory = useMemoryStore()
  return {
    read: () => memory.get(justStoredAtom) === true,
    note: () => memory.set(justStoredAtom, true),
    clear: () => memory.set(justStoredAtom, undefined),
  }
}
