import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// Milliseconds. A page's code is loaded when it is first opened, which takes long on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)

/**
 * jsdom runs animation frames by an interval, which it starts when one is requested or while an element has the focus. An interval that
 * starts on a test's fake timers is lost with them, and no later test of the worker would get a frame; a menu, for one, opens in a
 * frame. So one is always requested, which keeps the interval on the real clock.
 */
if (typeof requestAnimationFrame !== 'undefined') {
  const [request, cancel] = [requestAnimationFrame, cancelAnimationFrame]
  let frame = 0
  const requestNext = () => {
    frame = request(requestNext)
  }
  requestNext()
  afterAll(() => cancel(frame))
}

// jsdom has no layout to scroll.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined

/**
 * jsdom renders <dialog> but can't open it: these replacements close on Escape as a browser does. As in a browser, the focus
 * returns only if the dialog is still in the page when it closes.
 */
if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  const closeOnEscape = new WeakMap<HTMLDialogElement, (event: KeyboardEvent) => void>()
  const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>()

  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('already open', 'InvalidStateError')
    this.open = true
    focusedBefore.set(this, document.activeElement)
    // jsdom's own `:modal` never matches a dialog.
    Object.defineProperty(this, 'matches', {
      configurable: true,
      value: (selectors: string) => selectors === ':modal' || Element.prototype.matches.call(this, selectors),
    })
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close()
    }
    closeOnEscape.set(this, listener)
    document.addEventListener('keydown', listener)
    this.querySelector<HTMLElement>('[autofocus], button, a[href], input, select')?.focus()
  }

  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    Reflect.deleteProperty(this, 'matches')
    const listener = closeOnEscape.get(this)
    if (listener) document.removeEventListener('keydown', listener)
    const before = focusedBefore.get(this)
    if (this.isConnected && before instanceof HTMLElement) before.focus()
    this.dispatchEvent(new Event('close'))
  }
}
