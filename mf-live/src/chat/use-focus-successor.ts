import { type RefObject, useLayoutEffect } from 'react'

/**
 * When an element with the focus in it, or with an open menu, is removed, the next one of its kind takes the focus, otherwise the
 * one before it. Without either, the focus is left to `usePreservedFocus` around the list.
 * @param kind selector of the elements that take the focus, one in each row
 */
export function useFocusSuccessor(row: RefObject<HTMLElement | null>, kind: string): void {
  // A layout effect, since its cleanup runs before React removes the element.
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (element && isInUse(element)) successorOf(element, kind)?.focus({ preventScroll: true })
    }
  }, [row, kind])
}

/** The popup of a menu is elsewhere in the document; its button says that it is open. */
const isInUse = (element: HTMLElement) =>
  element.contains(document.activeElement) || element.querySelector('[aria-expanded="true"]') !== null

function successorOf(element: HTMLElement, kind: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(kind)]
  const at = all.findIndex((other) => element.contains(other))
  return at < 0 ? undefined : (all[at + 1] ?? all[at - 1])
}
