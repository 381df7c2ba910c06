import { beforeEach } from 'vitest'

/** jsdom has no layout and can't scroll, so tests read which elements were scrolled into view. */
export const broughtIntoView: Element[] = []
Element.prototype.scrollIntoView = function scrollIntoView() {
  broughtIntoView.push(this)
}

/** jsdom has none; a test that lays out an element sends the event that makes it measured. */
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has none of these either. */
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList
Element.prototype.scrollTo ??= () => undefined

beforeEach(() => {
  broughtIntoView.length = 0
})
