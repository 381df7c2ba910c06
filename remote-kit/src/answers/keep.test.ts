import { createFakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { onlineManager } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { createKeep } from './keep.ts'

const keep = createKeep({ ja: {}, en: {} })
const host = createFakeHost({ topics: { session: { loggedIn: true } } })
const queryKey = ['GET /user/library']

it('forgets what one member was told before the next comes, though no page is mounted', () => {
  const { queries } = keep(host)
  queries.setQueryData(queryKey, ['hers'])
  host.bus.publish('session', { loggedIn: false })
  expect(queries.getQueryData(queryKey)).toBeUndefined()
})

it('asks all the same when the browser was offline as the last page went', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const { queries } = keep(host)
  expect(await queries.fetchQuery({ queryKey, queryFn: () => ['asked'] })).toEqual(['asked'])
})
