import { createFakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { dehydrate, onlineManager } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { createQueries, createRemoteContext } from './remote-context.ts'

const contextFor = createRemoteContext({ ja: {}, en: {} })
const host = createFakeHost({ topics: { session: { loggedIn: true } } })
const queryKey = ['GET /user/library']

it('drops one member’s data before the next logs in, even while no page is mounted', () => {
  const { queries } = contextFor(host)
  queries.setQueryData(queryKey, ['hers'])
  host.bus.publish('session', { loggedIn: false })
  expect(queries.getQueryData(queryKey)).toBeUndefined()
})

it('requests even if the browser was offline when the last page was unmounted', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const { queries } = contextFor(host)
  expect(await queries.fetchQuery({ queryKey, queryFn: () => ['asked'] })).toEqual(['asked'])
})

it.each([
  ['is fresh in the language it was rendered in', 'ja', false],
  ['is requested again in a language chosen since', 'en', true],
] as const)('server-rendered data %s', (_, locale, isStale) => {
  const rendered = createQueries()
  rendered.setQueryData(['GET /publisher', {}], 'answered in ja')
  const dehydratedPage = {
    for: { locale: 'ja', loggedIn: false },
    now: 0,
    address: '/',
    queries: dehydrate(rendered),
  } as const
  const { queries } = createRemoteContext({ ja: {}, en: {} })(createFakeHost({ topics: { locale } }), dehydratedPage)
  expect(queries.getQueryData(['GET /publisher', {}])).toBe('answered in ja')
  const query = queries.getQueryCache().find({ queryKey: ['GET /publisher', {}] })
  expect(query?.isStaleByTime(30_000)).toBe(isStale)
})
