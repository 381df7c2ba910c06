import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useServerRendered } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react'
import styles from './HydratedApart.module.css'

/** Half of the window's height above and below it is near. */
const near = '50% 0px'

/** What the server has left to the browser: something for members, or what its calls were too late for. */
const isUnfinished = (box: Element) =>
  box.childElementCount === 0 || box.querySelector('[data-skeleton], [data-waiting]') !== null

/**
 * A part of a server-rendered page that hydrates by itself, when it comes near the window or is pressed or focused: no task is
 * long, and what is never seen costs nothing. Elsewhere, and for what the server has not finished, it makes no difference.
 */
export function HydratedApart({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const hydration = useHydrationWhenNear(box)
  return (
    <div className={styles.apart} ref={box}>
      <Suspense fallback={null} key={hydration?.outcome === 'replaced' ? 'replaced' : 'rendered'}>
        <Hydrated when={hydration}>{children}</Hydrated>
      </Suspense>
    </div>
  )
}

/** How a server-rendered part becomes part of React's tree. */
interface Hydration {
  /** Undefined until it is decided. */
  outcome?: 'hydrated' | 'replaced'
  /** React has tried to hydrate the part, and left it for later. */
  isPostponed: boolean
  due: Promise<void>
  decide: (outcome: 'hydrated' | 'replaced') => void
}

/** @returns null for what the server has not rendered */
function useHydrationWhenNear(box: RefObject<HTMLElement | null>): Hydration | null {
  const isServerRendered = useServerRendered()
  const [hydration] = useState(() => (isServerRendered && 'IntersectionObserver' in globalThis ? postponed() : null))
  const isMounted = useRef(false)
  // To render it again from the start is cheaper than to hydrate it and then render what has changed.
  useLocale()
  if (isMounted.current) hydration?.decide('replaced')
  useEffect(() => {
    isMounted.current = true
    if (!hydration || !box.current) return
    if (isUnfinished(box.current)) return hydration.decide('hydrated')
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) hydration.decide('hydrated')
      },
      { rootMargin: near },
    )
    observer.observe(box.current)
    void hydration.due.then(() => observer.disconnect())
    return () => observer.disconnect()
  }, [box, hydration])
  return hydration
}

function postponed(): Hydration {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hydration: Hydration = {
    isPostponed: false,
    due: promise,
    decide: (outcome) => {
      hydration.outcome ??= outcome
      resolve()
    },
  }
  return hydration
}

function Hydrated({ when, children }: { when: Hydration | null; children: ReactNode }) {
  if (when && !when.outcome) {
    // React tries again only when the part is due, or when an event in it needs it immediately.
    if (when.isPostponed) when.decide('hydrated')
    else {
      when.isPostponed = true
      use(when.due)
    }
  }
  return children
}
