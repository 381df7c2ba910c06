import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Lets a `<dialog open>` fill the window while `isOn`, as a modal: the same element, since a player that moves in the document starts
 * over. The page then neither scrolls nor takes the focus, and going back only leaves the theatre.
 * @param stage takes the focus when the element that had it, such as the button to enter, is gone
 */
export function useTheatre(
  room: RefObject<HTMLDialogElement | null>,
  stage: RefObject<HTMLElement | null>,
  isOn: boolean,
  onLeave: () => void,
): void {
  const host = useHost()
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isOn) return
    // A shell of an older release has no overlays: there, going back leaves the page.
    const overlay = host.openOverlay?.(() => leave())
    return () => overlay?.close()
  }, [host, isOn])

  useLayoutEffect(() => {
    const dialog = room.current
    if (!dialog || !isOn) return
    restoreFocus(dialog, stage.current, () => {
      dialog.open = false
      dialog.showModal()
    })
    const stopFollowing = followVisibleHeight(dialog)
    return () => {
      stopFollowing()
      restoreFocus(dialog, null, () => {
        dialog.close()
        dialog.open = true
      })
    }
  }, [room, stage, isOn])
}

/** Opening and closing a dialog moves the focus, which belongs where the viewer was. */
function restoreFocus(dialog: HTMLElement, otherwise: HTMLElement | null, change: () => void): void {
  const focused = document.activeElement
  change()
  const place = focused instanceof HTMLElement && dialog.contains(focused) ? focused : otherwise
  place?.focus({ preventScroll: true })
}

/** A keyboard on the screen covers what is below it: the theatre is as high as what remains visible. */
function followVisibleHeight(dialog: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined
  const measure = () => {
    dialog.style.setProperty('--visible-height', `${viewport.height}px`)
    dialog.style.setProperty('--visible-top', `${viewport.offsetTop}px`)
  }
  measure()
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('scroll', measure)
  }
}
