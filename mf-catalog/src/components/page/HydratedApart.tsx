import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useServerRendered } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { clocksShowShopTime } from '@ginmaku/shared-ui/text/use-zone.ts'
import { type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react'
import styles from './HydratedApart.module.css'

/** The share of the window's height above and below it that is near. */
const near = 0.5

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

function isNear(box: Element): boolean {
  const { top, bottom } = box.getBoundingClientRect()
  return top < innerHeight * (1 + near) && bottom > -innerHeight * near
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

/** Where clocks show another time than the shop's, the dates in every part must change: nothing waits there. */
const canWait = () => 'IntersectionObserver' in globalThis && clocksShowShopTime()

/** @returns null for what does not wait */
function useHydrationWhenNear(box: RefObject<HTMLElement | null>): Hydration | null {
  const isServerRendered = useServerRendered()
  const [hydration] = useState(() => (isServerRendered && canWait() ? postponed() : null))
  const isMounted = useRef(false)
  // Far away, it is cheaper to render it from the start than to hydrate it and then render what has changed.
  useLocale()
  if (isMounted.current && box.current && hydration && !hydration.outcome)
    hydration.decide(isNear(box.current) ? 'hydrated' : 'replaced')
  useEffect(() => {
    isMounted.current = true
    if (!hydration || !box.current) return
    if (isUnfinished(box.current)) return hydration.decide('hydrated')
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) hydration.decide('hydrated')
      },
      { rootMargin: `${near * 100}% 0px` },
    )
    observer.observe(box.current)
    void hydration.due.then(() => observer.disconnect())
    return () => observer.disconnect()
  }, [box, hydration])
  return hydration
}

function postponed(): Hydration {
  const { promise: due, resolve } = Promise.withResolvers<void>()
  const hydration: Hydration = {
    isPostponed: false,
    due,
    decide: (outcome) => {
      hydration.outcome ??= outcome
      // React would not know until the next microtask, and an event cannot wait.
      Object.assign(due, { status: 'fulfilled', value: undefined })
      resolve()
    },
  }
  return hydration
}

function Hydrated({ when, children }: { when: Hydration | null; children: ReactNode }) {
  if (when) {
    // React tries again only when the part is due, or when an event in it needs it immediately.
    if (when.isPostponed) when.decide('hydrated')
    when.isPostponed = true
    use(when.due)
  }
  return children
}
