import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'

const follow = () => () => undefined
const yes = () => true

/**
 * Whether the calling component was rendered by the server, or is being so: true on the server, and in the browser for a
 * component that hydrates, as long as it is mounted. Unlike {@link useHydrated} it never renders anything again.
 */
export function useServerRendered(): boolean {
  const isServerRendered = useRef(false)
  // React reads the server's snapshot on the server and for components that hydrate, and for no others.
  useSyncExternalStore(follow, yes, () => {
    isServerRendered.current = true
    return true
  })
  return isServerRendered.current
}

/**
 * False on the server and during hydration; true from then on. For data that only this browser has,
 * such as a draft: `key={useHydrated() ? 'here' : 'rendered'}`.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(!useServerRendered())
  // A transition, because React renders changes of an external store in one task.
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}
