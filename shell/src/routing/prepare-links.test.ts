// @vitest-environment jsdom
import { intentOnly } from '@ginmaku/shared-contracts/host/intent-only.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareLinks } from './prepare-links.ts'

const idle: (() => void)[] = []
const prepare = vi.fn(async (_: HTMLAnchorElement) => true)
const preparedPaths = () => prepare.mock.calls.map(([link]) => link.pathname)
const fetchFiles = vi.fn(async (_: HTMLAnchorElement) => true)
const fetchedPaths = () => fetchFiles.mock.calls.map(([link]) => link.pathname)
const pageOf = (address: string) =>
  address.startsWith('/title/') ? '/title/:id' : address.startsWith('/none') ? undefined : address

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  document.body.innerHTML =
    '<a href="/title/1">one</a><a href="/title/2">two</a><a href="/none">none</a><a href="/login">log in</a><a href="https://elsewhere.test/x">x</a>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
  idle.length = 0
  prepare.mockClear()
  fetchFiles.mockClear()
})

const runIdle = async () => {
  for (let turn = 0; turn < 10; turn++) {
    idle.shift()?.()
    await Promise.resolve()
    await new Promise((done) => setTimeout(done))
  }
}

test('fetches the files of each page that the document links to once, only in idle time, and runs none', async () => {
  const prepareLinked = prepareLinks({ pageOf, prepare, fetchFiles })
  prepareLinked()
  expect(fetchFiles).not.toHaveBeenCalled()
  await runIdle()
  expect(fetchedPaths()).toEqual(['/title/1', '/login'])
  prepareLinked()
  await runIdle()
  expect(fetchFiles).toHaveBeenCalledTimes(2)
  expect(prepare).not.toHaveBeenCalled()
})

test('fetches what the document links to by the end, though it was busy when the links came', async () => {
  const prepareLinked = prepareLinks({ pageOf, prepare, fetchFiles })
  prepareLinked()
  document.body.append(Object.assign(document.createElement('a'), { href: '/library' }))
  prepareLinked()
  await runIdle()
  expect(fetchedPaths()).toEqual(['/title/1', '/login', '/library'])
})

test('fetches what the page itself links to before what the header links to', async () => {
  document.body.innerHTML = '<header><a href="/mypage">my page</a></header><main><a href="/title/1">one</a></main>'
  prepareLinks({ pageOf, prepare, fetchFiles })()
  await runIdle()
  expect(fetchedPaths()).toEqual(['/title/1', '/mypage'])
})

test('prepares what is rarely followed only when the visitor is about to follow it', async () => {
  document.body.innerHTML = `<main><div ${intentOnly}><a href="/gift">gift</a></div><a href="/title/1">one</a></main>`
  prepareLinks({ pageOf, prepare, fetchFiles })()
  await runIdle()
  expect(fetchedPaths()).toEqual(['/title/1'])
  document.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(preparedPaths()).toContain('/gift')
})

test('prepares a page when the visitor is about to follow its link, and again after that failed', async () => {
  // The listeners of the other tests stay.
  const own = vi.fn(async (_: HTMLAnchorElement) => true).mockResolvedValueOnce(false)
  prepareLinks({ pageOf, prepare: own, fetchFiles })
  const approach = async () => {
    document.querySelector('a')?.dispatchEvent(new Event('touchstart', { bubbles: true }))
    await runIdle()
  }
  for (let times = 0; times < 3; times++) await approach()
  expect(own.mock.calls.map(([link]) => link.pathname)).toEqual(['/title/1', '/title/1'])
})

test('prepares nothing where the data saver is on', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  prepareLinks({ pageOf, prepare, fetchFiles })()
  document.querySelector('a')?.dispatchEvent(new Event('touchstart', { bubbles: true }))
  await runIdle()
  expect(prepare).not.toHaveBeenCalled()
  expect(fetchFiles).not.toHaveBeenCalled()
})
