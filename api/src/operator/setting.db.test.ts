import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestWorld, type TestWorld } from '../testing/open-test-world.ts'
import { commands } from './commands.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.stop())

const progress = { say: () => undefined, signal: new AbortController().signal }
const run = (...words: string[]) => commands.setting?.run(world.world, words, progress)

it('a setting is printed, changed at once for the running site, and kept when the new value is wrong', async () => {
  expect(await run('licences')).toBe('licences: []')
  const licences = '[{"agency":"演奏権管理団体","number":"第0000000001号"}]'
  expect(await run('licences', licences)).toBe(`licences: ${licences}`)
  await expect(run('licences', '[{"agency":"演奏権管理団体"}]')).rejects.toThrow('number')
  await expect(run('licences', '[')).rejects.toThrow()
  expect(await world.api.call('GET /site')).toEqual({ licences: JSON.parse(licences) })
})

it('an unknown setting is refused with the names that exist', async () => {
  await expect(run('colours')).rejects.toThrow('featured_publisher, home_hero, home_rows, licences')
})
