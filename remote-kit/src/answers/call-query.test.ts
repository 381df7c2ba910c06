import { createFakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { expect, it } from 'vitest'
import { prefetchCalls } from './call-query.ts'
import { createQueries } from './remote-cache.ts'

const latest = ['GET /latestTitle', { query: {} }, 2] as const
const page = (id: string) => ({ items: [{ full_title_id: id }], result_total_count: 9 })

it('starts a list that was left with several pages with its first one again (spec §4.3), fresh as it was', () => {
  const queries = createQueries()
  const host = createFakeHost()
  const updatedAt = Date.now() - 10_000
  queries.setQueryData(latest, { pages: [page('T1'), page('T3')], pageParams: [0, 2] }, { updatedAt })
  prefetchCalls(queries, host, [latest])
  expect(queries.getQueryState(latest)).toMatchObject({
    data: { pages: [page('T1')], pageParams: [0] },
    dataUpdatedAt: updatedAt,
  })
  expect(host.calls).toEqual([])
})

it('requests what is missing, and again what is stale', async () => {
  const queries = createQueries()
  const host = createFakeHost({
    handlers: { 'GET /latestTitle': () => page('T1') as never, 'GET /region': () => ({ region: 'JP' }) },
  })
  queries.setQueryData(['GET /region', {}], { region: 'US' }, { updatedAt: Date.now() - 60_000 })
  prefetchCalls(queries, host, [latest, ['GET /region', {}]])
  await expect.poll(() => queries.getQueryData(['GET /region', {}])).toEqual({ region: 'JP' })
  expect(host.calls.map(({ key, input }) => [key, input])).toEqual([
    ['GET /latestTitle', { query: { offset: 0, limit: 2 } }],
    ['GET /region', {}],
  ])
})

it('makes a member’s call for members alone', () => {
  const card = ['GET /user/card', {}] as const
  const visitors = createFakeHost()
  prefetchCalls(createQueries(), visitors, [card])
  expect(visitors.calls).toEqual([])
  const members = createFakeHost({ topics: { session: { loggedIn: true } } })
  prefetchCalls(createQueries(), members, [card])
  expect(members.calls.map(({ key }) => key)).toEqual(['GET /user/card'])
})
