import { type MemoryAtom, useMemoryStore } from '@ginmaku/remote-kit/state/memory.ts'
import { storeIn } from '@ginmaku/remote-kit/state/store-in.ts'
import { useMemo } from 'react'

/** The value of a memory atom, for what is read when a page opens rather than followed. May be a password. */
export function useInMemory<T>(valueAtom: MemoryAtom<T>) {
  const memory = useMemoryStore()
  return useMemo(
    () => ({
      read: () => memory.get(valueAtom),
      write: (value: T) => memory.set(valueAtom, value),
      clear: () => memory.set(valueAtom, undefined),
    }),
    [memory, valueAtom],
  )
}

const nameOf = (key: string) => `ginmaku.mypage.${key}`

/** Input of this tab that must survive a reload. Never a password. */
export const tabStore = <T extends object>(key: string, empty: T) => storeIn(() => sessionStorage, nameOf(key), empty)

/** For data that another tab needs too, when the link in the email opens there. Never a password. */
export const browserStore = <T extends object>(key: string, empty: T) => storeIn(() => localStorage, nameOf(key), empty)

/**
 * {@link tabStore} for what a member typed: no one else who uses this tab gets it. What a visitor typed stays theirs when they log
 * in. Never a password.
 */
export function memberStore<T extends object>(key: string, empty: T) {
  const store = tabStore<{ owner: string; typed: T }>(key, { owner: '', typed: empty })
  return (memberKey = '') => ({
    read(): T {
      const { owner, typed } = store.read()
      return owner === memberKey || owner === '' ? { ...empty, ...typed } : empty
    },
    write: (typed: T) => store.write({ owner: memberKey, typed }),
    clear: store.clear,
  })
}
