import { configure } from '@testing-library/react'
import { beforeEach } from 'vitest'

// A page's code is loaded anew for each test, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 5_000 })

/** jsdom lays nothing out and can't scroll: the tests ask what was brought into view. */
export const broughtIntoView: Element[] = []
Element.prototype.scrollIntoView = function scrollIntoView() {
  broughtIntoView.push(this)
}

beforeEach(() => {
  broughtIntoView.length = 0
})
