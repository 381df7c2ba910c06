// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useHydrated, useServerRendered } from './use-hydrated.ts'

let root: Root | undefined
const renders: string[] = []
afterEach(() => {
  act(() => root?.unmount())
  renders.length = 0
})

const ServerRendered = () => note(`server-rendered: ${useServerRendered()}`)
const Hydrated = () => note(`hydrated: ${useHydrated()}`)

function note(text: string) {
  renders.push(text)
  return text
}

function hydrate(content: React.ReactNode): void {
  const container = document.createElement('div')
  container.innerHTML = renderToString(content)
  renders.length = 0
  act(() => {
    root = hydrateRoot(container, content)
  })
}

function mount(content: React.ReactNode): void {
  act(() => {
    root = createRoot(document.createElement('div'))
    root.render(content)
  })
}

test('a component of the server-rendered page renders once', () => {
  hydrate(<ServerRendered />)
  expect(renders).toEqual(['server-rendered: true'])
})

test('a component that the browser mounts is not server-rendered, and hydrated from the start', () => {
  mount(<ServerRendered />)
  mount(<Hydrated />)
  expect(renders).toEqual(['server-rendered: false', 'hydrated: true'])
})

test('a component is hydrated after it has rendered what the server has', () => {
  hydrate(<Hydrated />)
  expect(renders).toEqual(['hydrated: false', 'hydrated: true'])
})
