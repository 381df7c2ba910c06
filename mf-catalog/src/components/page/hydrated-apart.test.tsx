import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { HydratedApart } from './HydratedApart.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What the parts' observers watch, and a function that says that it is near. */
function watchNear() {
  const watched = new Map<Element, () => void>()
  class Observer {
    #seen: (entries: { isIntersecting: boolean }[]) => void
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      this.#seen = seen
    }
    observe(element: Element) {
      watched.set(element, () => this.#seen([{ isIntersecting: true }]))
    }
    disconnect() {
      watched.clear()
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return watched
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

/** The page hydrates; its part is far away. */
async function hydrate(page = <Example />) {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page)
  const watched = watchNear()
  const faults: unknown[] = []
  const root = await act(() => hydrateRoot(container, page, { onRecoverableError: (fault) => faults.push(fault) }))
  const button = container.querySelector('button') as HTMLButtonElement
  return {
    container,
    watched,
    root,
    button,
    faults,
    isHydrated: () => Object.keys(button).some((key) => key.startsWith('__react')),
  }
}

test('a part hydrates when it comes near, with the elements that the server rendered', async () => {
  const { container, watched, button, faults, isHydrated } = await hydrate()
  expect(isHydrated()).toBe(false)
  await act(() => {
    for (const near of watched.values()) near()
  })
  expect(isHydrated()).toBe(true)
  expect(container.querySelector('button')).toBe(button)
  expect(watched.size).toBe(0)
  expect(faults).toEqual([])
})

test('a press in a part that is far away counts', async () => {
  const { button, isHydrated } = await hydrate()
  await act(() => button.click())
  expect(isHydrated()).toBe(true)
  expect(button.textContent).toBe('1')
})

test.each([
  ['far away', 5000],
  ['near', 100],
])('a part that changes while it is %s shows the change', async (_, top) => {
  const { container, root, faults } = await hydrate()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 300))
  const button = container.querySelector('button')
  await act(() => root.render(<Example note="new" />))
  expect(container.textContent).toBe('new0')
  // What may be in view keeps its elements.
  expect(container.querySelector('button') === button).toBe(top === 100)
  await act(() => container.querySelector('button')?.click())
  expect(container.textContent).toBe('new1')
  expect(faults).toEqual([])
})

function ForMembers() {
  return useHydrated() && <p>for members</p>
}

test.each([
  ['is empty', null],
  ['is a skeleton', <Skeleton key="skeleton" />],
])('a part that %s hydrates at once', async (_, rendered) => {
  const { container } = await hydrate(
    <HydratedApart>
      {rendered}
      <ForMembers />
    </HydratedApart>,
  )
  expect(container.textContent).toBe('for members')
})

test('a part that leaves the page is watched no more', async () => {
  const { watched, root } = await hydrate()
  expect(watched.size).toBe(1)
  await act(() => root.unmount())
  expect(watched.size).toBe(0)
})

test('what the browser renders itself does not wait', async () => {
  const container = document.createElement('div')
  watchNear()
  await act(() => createRoot(container).render(<Example />))
  expect(container.textContent).toBe('old0')
})
