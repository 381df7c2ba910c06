import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HydratedApart } from './HydratedApart.tsx'

const japan = -540
const container = document.createElement('div')
let root: Root
/** What the parts' observers watch, and how to say that it is near. */
const watched = new Map<Element, () => void>()
const faults: unknown[] = []

beforeEach(() => {
  document.body.append(container)
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(japan)
})

afterEach(async () => {
  await act(() => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(watched.size).toBe(0)
  expect(faults).toEqual([])
})

class Observer {
  #element: Element | undefined
  #seen: (entries: { isIntersecting: boolean }[]) => void
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen
  }
  observe(element: Element) {
    this.#element = element
    watched.set(element, () => this.#seen([{ isIntersecting: true }]))
  }
  disconnect() {
    if (this.#element) watched.delete(this.#element)
  }
}

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

function Example({ note = 'old' }: { note?: string }) {
  return (
    <HydratedApart>
      <p>{note}</p>
      <Counter />
    </HydratedApart>
  )
}

/** Hydrates the page, whose parts are far away. */
async function hydrate(page = <Example />) {
  container.innerHTML = renderToString(page)
  vi.stubGlobal('IntersectionObserver', Observer)
  root = await act(() => hydrateRoot(container, page, { onRecoverableError: (fault) => faults.push(fault) }))
}

const button = () => container.querySelector('button') as HTMLButtonElement
const isHydrated = () => Object.keys(button()).some((key) => key.startsWith('__react'))

test('a part hydrates when it comes near, with the elements that the server rendered', async () => {
  await hydrate()
  const rendered = button()
  expect(isHydrated()).toBe(false)
  await act(() => {
    for (const near of watched.values()) near()
  })
  expect(isHydrated()).toBe(true)
  expect(button()).toBe(rendered)
})

test('a press in a part that is far away counts', async () => {
  await hydrate()
  await act(() => button().click())
  expect(button().textContent).toBe('1')
})

test.each([
  ['far away', 5000, 'new ones'],
  ['near', 100, 'the same ones'],
])('a part that changes while it is %s shows the change', async (_, top, elements) => {
  await hydrate()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 300))
  const rendered = button()
  await act(() => root.render(<Example note="new" />))
  expect(container.textContent).toBe('new0')
  expect(button() === rendered).toBe(elements === 'the same ones')
  await act(() => button().click())
  expect(container.textContent).toBe('new1')
})

test('where clocks show another time than the server’s, nothing waits', async () => {
  vi.mocked(Date.prototype.getTimezoneOffset).mockReturnValue(0)
  await hydrate()
  expect(isHydrated()).toBe(true)
})

const ForMembers = () => useHydrated() && <p>for members</p>

test.each([
  ['is empty', null],
  ['is a skeleton', <Skeleton key="skeleton" />],
])('a part that %s does not wait', async (_, rendered) => {
  await hydrate(
    <HydratedApart>
      {rendered}
      <ForMembers />
    </HydratedApart>,
  )
  expect(container.textContent).toBe('for members')
})

test('a part that leaves the page is watched no more', async () => {
  await hydrate()
  expect(watched.size).toBe(1)
  await act(() => root.unmount())
  expect(watched.size).toBe(0)
})

test('what the browser renders itself does not wait', async () => {
  vi.stubGlobal('IntersectionObserver', Observer)
  root = createRoot(container)
  await act(() => root.render(<Example />))
  expect(container.textContent).toBe('old0')
})
