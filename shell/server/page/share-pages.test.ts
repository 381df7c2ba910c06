import { expect, it, vi } from 'vitest'
import type { ComposedPage, PageOutcome } from './compose-page.ts'
import type { PagePlan } from './plan-page.ts'
import { sharePages } from './share-pages.ts'

const planOf = (nonce: string, more: Partial<PagePlan> = {}): PagePlan => ({
  url: new URL('http://site/title/T1?x=1'),
  nonce,
  locale: 'ja',
  loggedIn: false,
  region: 'JP',
  service: 'open',
  consent: undefined,
  remotes: [{ name: 'mf-catalog', version: '1' }] as PagePlan['remotes'],
  page: { kind: 'shell', page: 'not-found' },
  owner: undefined,
  shell: { metadata: { version: '1' } } as PagePlan['shell'],
  hints: [],
  headers: {},
  isForOutdatedBrowser: false,
  isForCrawler: false,
  cardFormScripts: [],
  ...more,
})

/** Renders a page that shows its audience and a rendering number. */
function rendering(outcome: PageOutcome = 'complete') {
  let rendered = 0
  const answer = async ({ nonce }: PagePlan): Promise<ComposedPage> => {
    rendered += 1
    const number = rendered
    return {
      status: 200,
      outcome: Promise.resolve(outcome),
      pieces: (async function* () {
        yield `<script nonce="${nonce}">`
        yield new TextEncoder().encode(`銀幕 ${number}`)
      })(),
    }
  }
  return { answer, count: () => rendered }
}

async function read({ pieces }: ComposedPage): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of pieces) text += typeof piece === 'string' ? piece : decoder.decode(piece)
  return text
}

it('renders once for all requests within the interval, each with its own nonce', async () => {
  const { answer, count } = rendering()
  const share = sharePages(answer, 60_000)
  const answers = await Promise.all(['a1', 'b2', 'c3'].map(async (nonce) => read(await share(planOf(nonce), {}))))
  expect(answers).toEqual(['a1', 'b2', 'c3'].map((nonce) => `<script nonce="${nonce}">銀幕 1`))
  expect(await read(await share(planOf('d4'), { 'x-forwarded-for': '192.0.2.1' }))).toContain('"d4"')
  expect(count()).toBe(1)
})

it.each<[string, Partial<PagePlan>, Record<string, string>]>([
  ['another language', { locale: 'en' }, {}],
  ['an outdated browser', { isForOutdatedBrowser: true }, {}],
  ['a crawler', { isForCrawler: true }, {}],
  ['members', { loggedIn: true }, {}],
  ['another address', { url: new URL('http://site/title/T1?x=2') }, {}],
  ['another version', { remotes: [{ name: 'mf-catalog', version: '2' }] as PagePlan['remotes'] }, {}],
  ['another region', {}, { 'x-client-region': 'US' }],
])('renders again for %s', async (_, more, headers) => {
  const { answer, count } = rendering()
  const share = sharePages(answer, 60_000)
  await read(await share(planOf('a'), {}))
  await read(await share(planOf('b', more), headers))
  expect(count()).toBe(2)
})

it('renders again after the interval', async () => {
  const { answer, count } = rendering()
  const share = sharePages(answer, 0)
  await read(await share(planOf('a'), {}))
  await read(await share(planOf('b'), {}))
  expect(count()).toBe(2)
})

it('shares an aborted rendering with those who waited for it, and not with later requests', async () => {
  const { answer, count } = rendering('empty')
  const share = sharePages(answer, 60_000)
  const waited = ['a', 'b', 'c'].map(async (nonce) => read(await share(planOf(nonce), {})))
  expect(await Promise.all(waited)).toEqual(['a', 'b', 'c'].map((nonce) => `<script nonce="${nonce}">銀幕 1`))
  expect(count()).toBe(1)
  expect(await read(await share(planOf('d'), {}))).toContain('銀幕 2')
})

it('sends the first piece of a late page to all who wait for it, before the rest is rendered', async () => {
  const rest = Promise.withResolvers<string>()
  const share = sharePages(
    async ({ nonce }) => ({
      ...{ status: 200, early: `frame ${nonce} `, outcome: Promise.resolve('late') },
      pieces: (async function* () {
        yield `frame ${nonce} `
        yield await rest.promise
      })(),
    }),
    60_000,
  )
  const readers = await Promise.all(
    ['a1', 'b2'].map(async (nonce) => (await share(planOf(nonce), {})).pieces[Symbol.asyncIterator]()),
  )
  const next = () => Promise.all(readers.map(async (reader) => (await reader.next()).value))
  expect(await next()).toEqual(['frame a1 ', 'frame b2 '])
  rest.resolve('page of a1')
  expect(await next()).toEqual(['page of a1', 'page of b2'])
  expect(await read(await share(planOf('c3'), {}))).toBe('frame c3 page of c3')
})

it('does not cache a failure', async () => {
  const { answer } = rendering()
  let fails = true
  const share = sharePages(async (plan) => {
    if (fails) throw new Error('no rendering')
    return answer(plan)
  }, 60_000)
  await expect(share(planOf('a'), {})).rejects.toThrow('no rendering')
  fails = false
  expect(await read(await share(planOf('b'), {}))).toContain('銀幕')
})

it('is not held up by a client that does not read, or disconnects', async () => {
  const { answer, count } = rendering()
  const share = sharePages(answer, 60_000)
  await share(planOf('a'), {})
  const leaving = await share(planOf('b'), {})
  await (leaving.pieces as ReadableStream).cancel?.()
  expect(await read(await share(planOf('c'), {}))).toContain('"c"')
  expect(count()).toBe(1)
})

it('leaves no timer behind for a page that was not cached', async () => {
  vi.useFakeTimers()
  try {
    const share = sharePages(rendering('empty').answer, 60_000)
    await read(await share(planOf('a'), {}))
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  } finally {
    vi.useRealTimers()
  }
})
