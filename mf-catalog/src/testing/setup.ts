import { beforeEach } from 'vitest'

/** jsdom has no layout and can't scroll, so tests read which elements were scrolled into view. */
export const broughtIntoView: Element[] = []
Element.prototype.scrollIntoView = function scrollIntoView() {
  broughtIntoView.push(this)
}

beforeEach(() => {
  broughtIntoView.length = 0
})
