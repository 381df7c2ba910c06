import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { commands } from './commands.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

const progress = { say: () => undefined, signal: new AbortController().signal }
const run = (...words: string[]) => commands.setting?.run(server.deps, words, progress)

it('a setting is printed, changed at once for the running site, and unchanged when the new value is invalid', async () => {
  expect(await run('licences')).toBe('licences: []')
  const licences = '[{"agency":"演奏権管理団体","number":"第0000000001号"}]'
  expect(await run('licences', licences)).toBe(`licences: ${licences}`)
  await expect(run('licences', '[{"agency":"演奏権管理団体"}]')).rejects.toThrow('number')
  await expect(run('licences', '[')).rejects.toThrow()
  expect(await server.api.call('GET /site')).toEqual({ licences: JSON.parse(licences) })
})

it('an unknown setting is refused with the names that exist', async () => {
  await expect(run('colours')).rejects.toThrow('featured_publisher, home_hero, home_rows, licences')
})
