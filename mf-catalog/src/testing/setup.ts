import { beforeEach } from 'vitest'

/** jsdom lays nothing out and can't scroll: the tests ask what was brought into view. */
export const broughtIntoView: Element[] = []
Element.prototype.scrollIntoView = function scrollIntoView() {
  broughtIntoView.push(this)
}

beforeEach(() => {
  broughtIntoView.length = 0
})
