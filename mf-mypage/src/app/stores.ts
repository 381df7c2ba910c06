import { storeIn } from '@ginmaku/remote-kit/state/store-in.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * State kept in memory across pages until a reload. Never written to storage, so it may hold a password. It is kept in the
 * remote's query cache, which is cleared when the session changes.
 */
export function cacheStore<T>(queries: QueryClient, name: string) {
  const queryKey = [`store: ${name}`]
  queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  return {
    read: () => queries.getQueryData<T>(queryKey),
    keep: (value: T) => void queries.setQueryData(queryKey, value),
    forget: () => queries.removeQueries({ queryKey }),
  }
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
    keep: (typed: T) => store.keep({ owner: memberKey, typed }),
    forget: store.forget,
  })
}
