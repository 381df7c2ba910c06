// @vitest-environment jsdom
import '@ginmaku/shared-ui/testing/jsdom-setup.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openFrame } from '../testing/open-frame.tsx'
import { SearchBox } from './SearchBox.tsx'

afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

const titles = ['夜の映写機', '夜明けの港', '潮騒の街'].map((title_name, index) => ({
  full_title_id: `T${index + 1}`,
  title_name,
}))

const suggest: FakeHandlers = {
  'GET /search/suggest': ({ query: { query } }) => ({
    items: titles
      .filter(({ title_name }) => title_name.includes(query))
      .map((title) => ({ ...title, marks: [{ start: title.title_name.indexOf(query), length: query.length }] })),
  }),
}

function openBox(handlers: FakeHandlers = suggest) {
  const host = openFrame(<SearchBox />, { handlers })
  return {
    host,
    user: userEvent.setup(),
    went: () => host.asked.filter(([name]) => name === 'navigate').map(([, to]) => to),
    queries: () => host.calls.map(({ input }) => (input as { query: { query: string } }).query.query),
  }
}

/** @returns lets so many milliseconds pass, far more than the pause in typing after which suggestions are requested */
function holdTimers(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms) => act(() => void vi.advanceTimersByTime(ms))
}

const field = () => screen.getByRole('combobox', { name: '作品を検索' }) as HTMLInputElement
const options = () => screen.findAllByRole('option')
const texts = async () => (await options()).map(({ textContent }) => textContent)

/** The plain field has a name for browsers without scripts. */
async function focusUntilLoaded() {
  act(() => field().focus())
  await waitFor(() => expect(field().name).toBe(''))
}

test('text, caret and focus of the plain field are kept when suggestions have loaded', async () => {
  const { user } = openBox()
  expect(field().name).toBe('q')
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: '夜の港' } })
  field().setSelectionRange(1, 2)
  await waitFor(() => expect(field().name).toBe(''))
  expect(document.activeElement).toBe(field())
  expect([field().selectionStart, field().selectionEnd]).toEqual([1, 2])
  await user.keyboard('明けの')
  expect(field().value).toBe('夜明けの港')
})

test('the plain field stays while an input method composes in it', async () => {
  openBox()
  const plain = field()
  fireEvent.compositionStart(plain)
  act(() => plain.focus())
  await import('./SearchCombobox.tsx')
  await act(async () => undefined)
  expect(field()).toBe(plain)
  fireEvent.compositionEnd(plain)
  await waitFor(() => expect(field()).not.toBe(plain))
})

test('suggests titles at a pause in typing; Enter opens the highlighted one (spec §12.4)', async () => {
  const { user, queries, went } = openBox()
  await focusUntilLoaded()
  await user.keyboard('夜')
  await user.keyboard('明')
  expect(await texts()).toEqual(['夜明けの港'])
  expect(queries()).toEqual(['夜明'])
  expect((await options())[0]?.querySelector('mark')?.textContent).toBe('夜明')
  expect(screen.getByText('候補が1件あります').closest('[aria-live], [aria-hidden]')?.ariaLive).toBe('polite')
  expect(await axeFaults()).toEqual([])
  await user.keyboard('{ArrowDown}')
  expect(field().getAttribute('aria-activedescendant')).toBe((await options())[0]?.id)
  await user.keyboard('{Enter}')
  expect(went()).toEqual(['/title/T2'])
  expect(field().value).toBe('夜明')
  expect(screen.queryByRole('option')).toBeNull()
})

test('without a highlighted suggestion Enter searches, once, and remembers the word (spec §5.1)', async () => {
  const { user, went } = openBox()
  await focusUntilLoaded()
  await user.keyboard('夜')
  await options()
  await user.keyboard('{Enter}')
  expect(went()).toEqual([`/search?q=${encodeURIComponent('夜')}`])
  expect(localStorage.getItem('searchWords')).toBe('["夜"]')
  expect(screen.queryByRole('option')).toBeNull()

  history.replaceState(null, '', went()[0] as string)
  act(() => void window.dispatchEvent(new Event('single-spa:routing-event')))
  await user.keyboard('{Enter}')
  expect(went()).toHaveLength(1)
})

test('a search closes a keyboard on the screen, which would cover the results', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user, went } = openBox()
  await focusUntilLoaded()
  await user.keyboard('夜{Enter}')
  expect(went()).toEqual([`/search?q=${encodeURIComponent('夜')}`])
  expect(document.activeElement).toBe(document.body)
})

test('blanks are neither searched for nor sent (spec §5.1)', async () => {
  const { went, queries } = openBox()
  await focusUntilLoaded()
  const pass = holdTimers()
  fireEvent.input(field(), { target: { value: ' \u3000' } })
  fireEvent.submit(field().form as HTMLFormElement)
  pass(1_000)
  expect([went(), queries()]).toEqual([[], []])
})

test('nothing is sent before an input method commits', async () => {
  const { queries } = openBox()
  await focusUntilLoaded()
  const pass = holdTimers()
  fireEvent.compositionStart(field())
  fireEvent.input(field(), { target: { value: 'よる' }, isComposing: true, inputType: 'insertCompositionText' })
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229, which: 229, isComposing: true })
  pass(1_000)
  expect(queries()).toEqual([])
  vi.useRealTimers()
  fireEvent.input(field(), { target: { value: '夜' }, isComposing: true, inputType: 'insertCompositionText' })
  fireEvent.compositionEnd(field(), { data: '夜' })
  expect(await texts()).toEqual(['夜の映写機', '夜明けの港'])
  expect(queries()).toEqual(['夜'])
})

test('a response that comes after a later one is dropped', async () => {
  const late = Promise.withResolvers<void>()
  const { user, host, queries } = openBox({
    'GET /search/suggest': async () => {
      await late.promise
      return { items: [{ full_title_id: 'T9', title_name: '遅れた候補', marks: [] }] }
    },
  })
  await focusUntilLoaded()
  await user.keyboard('遅')
  await waitFor(() => expect(queries()).toEqual(['遅']))
  host.answer(suggest)
  await user.clear(field())
  await user.keyboard('潮')
  expect(await texts()).toEqual(['潮騒の街'])
  await act(async () => late.resolve())
  expect(await texts()).toEqual(['潮騒の街'])
})

test('suggestions that fail stay silent, and the word can still be searched for', async () => {
  const { user, host, queries, went } = openBox({
    'GET /search/suggest': () => {
      throw fakeFailure('internal')
    },
  })
  await focusUntilLoaded()
  await user.keyboard('夜')
  await waitFor(() => expect(queries()).toEqual(['夜']))
  await act(async () => undefined)
  expect(screen.queryByRole('option')).toBeNull()
  await user.keyboard('{Enter}')
  expect(went()).toEqual([`/search?q=${encodeURIComponent('夜')}`])
  expect(host.asked.filter(([name]) => name !== 'navigate')).toEqual([])
})

test('while it is empty it offers the recent words (spec §3.13)', async () => {
  localStorage.setItem('searchWords', '["映画","夜"]')
  const { user, went, queries } = openBox()
  await focusUntilLoaded()
  expect(await texts()).toEqual(['映画', '夜'])
  expect(screen.getByRole('group', { name: '最近の検索' })).toBeTruthy()
  const pass = holdTimers()
  fireEvent.input(field(), { target: { value: '潮' } })
  expect(screen.queryByRole('group')).toBeNull()
  fireEvent.input(field(), { target: { value: '' } })
  pass(1_000)
  vi.useRealTimers()
  expect(await texts()).toEqual(['映画', '夜'])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(went()).toEqual([`/search?q=${encodeURIComponent('夜')}`])
  expect(field().value).toBe('夜')
  expect(localStorage.getItem('searchWords')).toBe('["夜","映画"]')
  expect(queries()).toEqual([])
})

test('Escape closes the list and leaves the text', async () => {
  const { user, went } = openBox()
  await focusUntilLoaded()
  await user.keyboard('夜')
  await options()
  await user.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().value).toBe('夜')
  expect(went()).toEqual([])
})

test('shows the word whose results are on the screen', () => {
  history.replaceState(null, '', `/search?q=${encodeURIComponent('夜の港')}`)
  openBox()
  expect(field().value).toBe('夜の港')
})

test('what was typed before the suggestions’ code had loaded gets suggestions too', async () => {
  openBox()
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: '夜' } })
  expect(await options()).toHaveLength(2)
})
