import type { FocusEvent, PointerEvent } from 'react'

/** Milliseconds that a pointer must rest on a button before its press is expected; as for links (`prepare-links.ts`). */
const restMs = 80

let resting: ReturnType<typeof setTimeout> | undefined

/**
 * Handlers for a button that opens something slow: `onIntent` is called when its press is likely, once the pointer rests on it, a
 * finger touches it, or the focus moves to it by the keyboard. It may be called again.
 */
export const onIntentOf = (onIntent: () => void) => ({
  onPointerEnter({ pointerType }: PointerEvent) {
    clearTimeout(resting)
    if (pointerType === 'mouse') resting = setTimeout(onIntent, restMs)
  },
  onPointerLeave: () => clearTimeout(resting),
  onPointerDown: onIntent,
  onFocus({ relatedTarget }: FocusEvent) {
    // Focus that returns to the button when what it had opened is closed comes from nowhere.
    if (relatedTarget) onIntent()
  },
})
