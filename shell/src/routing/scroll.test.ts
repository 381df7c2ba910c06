// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScrollKeeper } from './scroll.ts'

let scrolled = 0
let reads = 0

const scrollTo = (top: number) => {
  scrolled = top
  window.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  scrolled = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) => scrollTo(options.top ?? 0)) as never)
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => {
    reads += 1
    return scrolled
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (key: string) => history.pushState({ key }, '', `/${key}`)
/** A press, or back: the entry's key decides which. */
function goTo(key: string, keeper: ReturnType<typeof createScrollKeeper>, unknown: 'top' | 'stay' = 'top') {
  open(key)
  keeper.leave()
  keeper.arrive(unknown)
}

test('leaving a page does not read its position, which would compute its styles', () => {
  open('home')
  const keeper = createScrollKeeper()
  scrollTo(500)
  open('title')
  reads = 0
  keeper.leave()
  expect(reads).toBe(0)
})

test('a visited page is scrolled to where it was, a new one to its top', () => {
  open('a')
  const keeper = createScrollKeeper()
  scrollTo(500)
  open('b')
  keeper.leave()
  scrollTo(120) // The document shrinks.
  keeper.arrive('top')
  expect(scrolled).toBe(0)
  goTo('a', keeper)
  expect(scrolled).toBe(500)
})

test('a filter of the same page leaves it where it is, also after another one', () => {
  open('search')
  const keeper = createScrollKeeper()
  scrollTo(300)
  goTo('filtered', keeper, 'stay')
  expect(scrolled).toBe(300)
  goTo('title-of-it', keeper)
  expect(scrolled).toBe(0)
  goTo('filtered', keeper)
  expect(scrolled).toBe(300)
})
