import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, dayMs } from '../clock.ts'
import { addTitle } from '../testing/add-title.ts'
import { openTestWorld, type TestWorld } from '../testing/open-test-world.ts'
import { problemFrom } from '../testing/test-client.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
  await addTitle(world, 'moon')
  await addTitle(world, 'soon')
  const published_at = after(world.clock.now(), dayMs)
  await world.world.db.updateTable('title').set({ published_at }).where('full_title_id', '=', 'soon').execute()
})
afterAll(() => world.stop())

const playOf = (play_id: string, api = world.api) => api.call('GET /play/{play_id}', { params: { play_id } })

test('a play leads to its title and story, for anyone (spec §2.2, /app/play)', async () => {
  const play = { play_id: 'moon-2', full_title_id: 'moon', story_id: 'moon-2', story_number: 2 }
  expect(await playOf('moon-2')).toEqual({ ...play, story_name: '第2話' })
  expect(await playOf('moon-2', world.client({ locale: 'en' }))).toEqual({ ...play, story_name: 'Story 2' })
})

test.each(['nothing', 'soon-1', '%00', 'なし'])('the play %s is not found', async (playId) => {
  const problem = await problemFrom(playOf(playId))
  expect([problem.status, problem.code]).toEqual([404, 'play_not_found'])
})
