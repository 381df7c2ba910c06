import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, dayMs } from '../clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await addTitle(server, 'moon')
  await addTitle(server, 'soon')
  const published_at = after(server.clock.now(), dayMs)
  await server.deps.db.updateTable('title').set({ published_at }).where('full_title_id', '=', 'soon').execute()
})
afterAll(() => server.stop())

const playOf = (play_id: string, api = server.api) => api.call('GET /play/{play_id}', { params: { play_id } })

test('a play leads to its title and story, for anyone (spec §2.2, /app/play)', async () => {
  const play = { play_id: 'moon-2', full_title_id: 'moon', story_id: 'moon-2', story_number: 2 }
  expect(await playOf('moon-2')).toEqual({ ...play, story_name: '第2話' })
  expect(await playOf('moon-2', server.client({ locale: 'en' }))).toEqual({ ...play, story_name: 'Story 2' })
})

test.each(['nothing', 'soon-1', '%00', 'なし'])('the play %s is not found', async (playId) => {
  const problem = await problemFrom(playOf(playId))
  expect([problem.status, problem.code]).toEqual([404, 'play_not_found'])
})
