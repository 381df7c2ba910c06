import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Props of an element that takes the focus when the focused element in it is removed, such as a retry button whose request has
 * succeeded. Otherwise a keyboard user would continue at the top of the page.
 */
export function useFocusFallback() {
  const ref = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new MutationObserver(() => {
      if (hasFocus.current && document.activeElement === document.body) element.focus()
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      hasFocus.current = currentTarget.contains(relatedTarget as Node | null)
    },
  }
}
