// @vitest-environment jsdom
import { intentOnly } from '@ginmaku/shared-contracts/host/intent-only.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareLinks } from './prepare-links.ts'

const idle: (() => void)[] = []
const prepare = vi.fn(async (_: HTMLAnchorElement) => true)
const preparedPaths = () => prepare.mock.calls.map(([link]) => link.pathname)
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
})

const runIdle = async () => {
  for (let turn = 0; turn < 10; turn++) {
    idle.shift()?.()
    await Promise.resolve()
    await new Promise((done) => setTimeout(done))
  }
}

test('prepares each page that the document links to once, only in idle time', async () => {
  const prepareLinked = prepareLinks({ pageOf, prepare })
  prepareLinked()
  expect(prepare).not.toHaveBeenCalled()
  await runIdle()
  expect(preparedPaths()).toEqual(['/title/1', '/login'])
  prepareLinked()
  await runIdle()
  expect(prepare).toHaveBeenCalledTimes(2)
})

test('prepares what the document links to by the end, though it was busy when the links came', async () => {
  const prepareLinked = prepareLinks({ pageOf, prepare })
  prepareLinked()
  document.body.append(Object.assign(document.createElement('a'), { href: '/library' }))
  prepareLinked()
  await runIdle()
  expect(preparedPaths()).toEqual(['/title/1', '/login', '/library'])
})

test('prepares what the page itself links to before what the header links to', async () => {
  document.body.innerHTML = '<header><a href="/mypage">my page</a></header><main><a href="/title/1">one</a></main>'
  prepareLinks({ pageOf, prepare })()
  await runIdle()
  expect(preparedPaths()).toEqual(['/title/1', '/mypage'])
})

test('prepares what is rarely followed only when the visitor is about to follow it', async () => {
  document.body.innerHTML = `<main><div ${intentOnly}><a href="/gift">gift</a></div><a href="/title/1">one</a></main>`
  prepareLinks({ pageOf, prepare })()
  await runIdle()
  expect(preparedPaths()).toEqual(['/title/1'])
  document.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(preparedPaths()).toContain('/gift')
})

test('retries what failed when the visitor is about to follow the link, not in idle time', async () => {
  prepare.mockResolvedValueOnce(false)
  const prepareLinked = prepareLinks({ pageOf, prepare })
  prepareLinked()
  await runIdle()
  prepareLinked()
  await runIdle()
  expect(preparedPaths()).toEqual(['/title/1', '/login'])
  document.querySelector('a')?.dispatchEvent(new Event('touchstart', { bubbles: true }))
  expect(preparedPaths()).toEqual(['/title/1', '/login', '/title/1'])
})

test('prepares nothing where the data saver is on', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  prepareLinks({ pageOf, prepare })()
  document.querySelector('a')?.dispatchEvent(new Event('touchstart', { bubbles: true }))
  await runIdle()
  expect(prepare).not.toHaveBeenCalled()
})
