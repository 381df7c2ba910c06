import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { retiringWorker, serviceWorker } from './service-worker.ts'

type Listener = (event: object) => void

/** Runs a worker's source with what a browser gives it. */
function start(source: string, fetch: (request: object) => Promise<unknown> = async () => 'page') {
  const listeners = new Map<string, Listener>()
  const stored = new Set(['pages', 'films'])
  const registration = {
    navigationPreload: { enable: vi.fn(async () => undefined) },
    unregister: vi.fn(async () => true),
  }
  const skipWaiting = vi.fn()
  runInNewContext(source, {
    ...{ fetch, registration, skipWaiting, Response, URL },
    caches: { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  })
  /** What the worker waits for, or answers; undefined when it leaves the event to the browser. */
  const send = (type: string, event: object = {}): Promise<unknown> | undefined => {
    let outcome: Promise<unknown> | undefined
    const take = (promise: Promise<unknown>) => {
      outcome = promise
    }
    listeners.get(type)?.({ ...event, waitUntil: take, respondWith: take })
    return outcome
  }
  return { send, stored, registration, skipWaiting }
}

const visit = (path: string, more = {}) => ({
  request: { method: 'GET', mode: 'navigate', url: `https://site.example${path}`, ...more },
})
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

it('loads each page from the network, as the browser has requested it already where it can', async () => {
  const { send, registration } = start(serviceWorker)
  await send('activate')
  expect(registration.navigationPreload.enable).toHaveBeenCalledOnce()
  expect(await send('fetch', visit('/title/T1'))).toBe('page')
  expect(await send('fetch', { ...visit('/'), preloadResponse: Promise.resolve('preloaded') })).toBe('preloaded')
})

it('shows the page about the connection in place of one that can’t be loaded', async () => {
  const { send } = start(serviceWorker, noNetwork)
  for (const event of [visit('/library'), { ...visit('/live'), preloadResponse: noNetwork() }]) {
    const response = (await send('fetch', event)) as Response
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await response.text()
    expect(html).toContain('<h1>接続できません</h1>')
    expect(html).toContain('<h1>No connection</h1>')
  }
})

it('passes on what the site answers, also an error', async () => {
  const { send } = start(serviceWorker, async () => 'an error page')
  expect(await send('fetch', visit('/404'))).toBe('an error page')
})

it('leaves everything but pages to the browser, and stores nothing', async () => {
  const { send, stored } = start(serviceWorker, noNetwork)
  for (const path of ['/api/v2/home', '/media/x/master.m3u8', '/images/a.svg', '/releases/mf-a/1/page.js'])
    expect(send('fetch', visit(path)), path).toBeUndefined()
  expect(send('fetch', visit('/', { mode: 'cors' }))).toBeUndefined()
  expect(send('fetch', visit('/', { method: 'POST' }))).toBeUndefined()
  await send('fetch', visit('/'))
  expect([...stored]).toEqual(['pages', 'films'])
})

it('takes over at once, and so does the one that removes it and all that is stored', async () => {
  const { skipWaiting, send: install } = start(serviceWorker)
  install('install')
  expect(skipWaiting).toHaveBeenCalledOnce()
  const retired = start(retiringWorker, noNetwork)
  retired.send('install')
  expect(retired.skipWaiting).toHaveBeenCalledOnce()
  await retired.send('activate')
  expect([retired.registration.unregister.mock.calls.length, [...retired.stored]]).toEqual([1, []])
  expect(retired.send('fetch', visit('/'))).toBeUndefined()
})
