import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLiveEvent, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { after, hourMs, minuteMs } from '../clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  const starts: Record<string, number> = {
    next: 2 * hourMs,
    later: 48 * hourMs,
    doors: 10 * minuteMs,
    playing: -hourMs,
    over: -3 * hourMs,
    secret: hourMs,
    weekly: -10 * hourMs,
    late: -3 * hourMs,
    filmed: -3 * hourMs,
    cancelled: hourMs,
  }
  for (const [id, startsIn] of Object.entries(starts)) {
    await addTitle(server, id)
    await addLiveEvent(server, id, startsIn)
  }
  const { db } = server.deps
  // The next of its performances starts in 14 hours.
  await db.updateTable('live_event').set({ repeats_every: 86_400 }).where('full_title_id', '=', 'weekly').execute()
  // Two hours long: one should have ended, and still waits for its camera.
  const hasCamera = { has_camera: true, archive_days: 7 }
  await db
    .updateTable('live_event')
    .set(hasCamera)
    .where('full_title_id', 'in', ['late', 'filmed', 'cancelled'])
    .execute()
  const stopped_at = server.clock.now()
  await db
    .updateTable('live_event')
    .set({ started_at: after(stopped_at, -hourMs), stopped_at })
    .where('full_title_id', '=', 'filmed')
    .execute()
  await db.updateTable('live_event').set({ stopped_at }).where('full_title_id', '=', 'cancelled').execute()
  // Its doors open sooner than those of an event that starts before it.
  await db
    .updateTable('live_event')
    .set({ opens_before: 72 * 3600 })
    .where('full_title_id', '=', 'later')
    .execute()
  await db
    .updateTable('title')
    .set({ published_at: after(server.clock.now(), hourMs) })
    .where('full_title_id', '=', 'secret')
    .execute()
})
afterAll(() => server.stop())

const list = () => server.api.call('GET /live/v2/live')

describe('GET /live/v2/live', () => {
  it('lists what is on air, then what is open, then what is coming, each by its start', async () => {
    const { items } = await list()
    expect(items.map(({ title, state }) => [title.full_title_id, state])).toEqual([
      ['playing', 'on_air'],
      ['late', 'open'],
      ['doors', 'open'],
      ['later', 'open'],
      ['next', 'scheduled'],
      ['weekly', 'scheduled'],
    ])
  })

  it('has the next performance of a recurring event', async () => {
    const now = server.clock.now()
    const weekly = (await list()).items.find(({ title }) => title.full_title_id === 'weekly')
    expect(weekly).toMatchObject({
      starts_at: after(now, 14 * hourMs).toISOString(),
      ends_at: after(now, 16 * hourMs).toISOString(),
    })
  })

  it('is in the caller’s language, with the card of each title and the server clock', async () => {
    const english = await server.client({ locale: 'en' }).call('GET /live/v2/live')
    expect(english.now).toBe(server.clock.now().toISOString())
    expect(english.items[0]).toMatchObject({
      organizer: 'Ginmaku-za',
      chat: true,
      title: { full_title_id: 'playing', title_name: 'Film playing', is_live: true },
    })
  })

  it('lists a title once it is published, and none that is over', async () => {
    server.clock.pass(1.5 * hourMs)
    const ids = (await list()).items.map(({ title }) => title.full_title_id)
    expect(ids).toContain('secret')
    expect(ids).not.toContain('playing')
  })
})
