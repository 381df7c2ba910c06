import type { FocusEvent, PointerEvent } from 'react'

/**
 * Milliseconds that a pointer or the focus must rest on a button before its press is expected: a pointer as on links
 * (`prepare-links.ts`), the focus longer, because it passes other buttons on its way.
 */
const restMs = { pointer: 80, focus: 250 }

/** Of all buttons, because only the last one matters. */
let resting: ReturnType<typeof setTimeout> | undefined

const stop = () => clearTimeout(resting)

/**
 * Handlers for a button that opens something slow: `onIntent` is called when its press is likely, once the pointer rests on it, a
 * finger touches it, or the focus moves to it by the keyboard. It may be called again.
 */
export const onIntentOf = (onIntent: () => void) => ({
  onPointerEnter({ pointerType }: PointerEvent) {
    stop()
    if (pointerType === 'mouse') resting = setTimeout(onIntent, restMs.pointer)
  },
  onPointerLeave: stop,
  onPointerDown() {
    stop()
    onIntent()
  },
  onFocus({ relatedTarget }: FocusEvent) {
    // Focus that returns to the button when what it had opened is closed comes from nowhere.
    if (!relatedTarget) return
    stop()
    resting = setTimeout(onIntent, restMs.focus)
  },
  onBlur: stop,
})
