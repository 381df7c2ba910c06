import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRenderedLater } from '../state/use-rendered-later.ts'
import { pageOpener } from '../testing/page-opener.ts'

/** What was rendered, in this order; the skeleton may be rendered several times. */
const rendered: string[] = []
let code = Promise.withResolvers<void>()

function note(text: string): ReactNode {
  if (rendered.at(-1) !== text) rendered.push(text)
  return text
}

const Skeleton = ({ title = '' }) => note(`skeleton of ${title}`)
const Home = () => note(`home, ${useRenderedLater() ? 'complete' : 'first screen'}`)
const Title = () => note('title')

const open = pageOpener({
  config: {
    name: 'mf-sample',
    owner: 'sample squad',
    routes: [
      { path: '/', layout: 'default', access: 'anyone', title: { ja: 'ホーム', en: 'Home' } },
      { path: '/title', layout: 'default', access: 'anyone', title: { ja: '作品', en: 'Title' } },
    ],
    parcels: [],
  } as never,
  pages: {
    '/': { load: async () => Home, Skeleton },
    '/title': { load: () => code.promise.then(() => Title), Skeleton },
  },
  messages: { ja: {}, en: {} },
} as never)

beforeEach(() => {
  rendered.length = 0
  code = Promise.withResolvers()
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('shows another page’s skeleton, which knows its title, while its code loads, and back the last page, complete at once', async () => {
  const { host } = await open('/')
  expect(rendered).toEqual(['skeleton of ホーム', 'home, first screen', 'home, complete'])
  rendered.length = 0
  await act(async () => host.navigate('/title'))
  expect(document.body.textContent).toBe('skeleton of 作品')
  await act(async () => code.resolve())
  expect(rendered).toEqual(['skeleton of 作品', 'title'])
  rendered.length = 0
  await act(async () => {
    const shown = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await shown
  })
  expect(rendered).toEqual(['home, complete'])
})

it('has rendered another page when the shell scrolls to its top, a few microtasks after the address has changed', async () => {
  const { host } = await open('/')
  // single-spa calls the router once the event is over: React would not treat it as urgent.
  vi.spyOn(window, 'event', 'get').mockReturnValue(undefined)
  await act(async () => {
    host.navigate('/title')
    await Promise.resolve()
    expect(document.body.textContent).toBe('skeleton of 作品')
  })
})
