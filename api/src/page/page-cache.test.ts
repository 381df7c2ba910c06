import { expect, test } from 'vitest'
import { settableClock } from '../../testing/settable-clock.ts'
import { createPageCache, pageCacheMs } from './page-cache.ts'
import type { PageContent } from './page-store.ts'

const page = (title: string): PageContent => ({
  slug: 'help',
  locale: 'ja',
  title,
  blocks: [],
  updated_at: new Date('2026-01-01T00:00:00Z'),
})

test('a page is read once in five seconds, and at once after an edit', async () => {
  const clock = settableClock()
  const titles = ['first', 'second', 'third', 'fourth']
  const cache = createPageCache(async () => page(titles.shift() ?? 'none left'), clock)
  const shown = async () => (await cache.find('help', 'ja'))?.title
  expect(await shown()).toBe('first')
  clock.pass(pageCacheMs - 1)
  expect(await shown()).toBe('first')
  clock.pass(1)
  expect(await shown()).toBe('second')
  cache.clear()
  expect(await shown()).toBe('third')
  clock.pass(-60_000)
  expect(await shown()).toBe('fourth')
})

test('a read that an edit overtakes is not cached', async () => {
  const slow = Promise.withResolvers<PageContent>()
  const reads = [slow.promise, Promise.resolve(page('new'))]
  const cache = createPageCache(async () => reads.shift(), settableClock())
  const overtaken = cache.find('help', 'ja')
  cache.clear()
  slow.resolve(page('old'))
  await overtaken
  expect((await cache.find('help', 'ja'))?.title).toBe('new')
})

test('languages are cached separately, and a missing page is not cached', async () => {
  const requested: string[] = []
  const read = async (slug: string, locale: string) => {
    requested.push(`${slug} ${locale}`)
    return slug === 'help' ? page(locale) : undefined
  }
  const cache = createPageCache(read, settableClock())
  for (const locale of ['ja', 'en', 'ja'] as const) expect((await cache.find('help', locale))?.title).toBe(locale)
  expect(await cache.find('nothing', 'ja')).toBeUndefined()
  expect(await cache.find('nothing', 'ja')).toBeUndefined()
  expect(requested).toEqual(['help ja', 'help en', 'nothing ja', 'nothing ja'])
})
