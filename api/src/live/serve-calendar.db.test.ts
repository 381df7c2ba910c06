import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLiveEvent, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { after, hourMs, minuteMs, secondMs } from '../clock.ts'

const name = '夜、朝; そして\\翌日「とても長い名前のとても長い名前のとても長い名前のライブ」'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ settings: { SITE_ORIGIN: 'https://shop.example' } })
  for (const id of ['gala', 'daily', 'film']) await addTitle(server, id)
  for (const id of ['gala', 'daily']) await addLiveEvent(server, id, hourMs)
  const { db } = server.deps
  await db.updateTable('title').set({ name_ja: name }).where('full_title_id', '=', 'gala').execute()
  await db.updateTable('live_event').set({ repeats_every: 86_400 }).where('full_title_id', '=', 'daily').execute()
})
afterAll(() => server.stop())

const get = (id: string, query = '', headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/live/v2/title/${id}/calendar.ics${query}`, { headers })

/** The event as an independent parser reads it. */
async function eventOf(id: string, query?: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await get(id, query)).text()))
  const found = calendar.getFirstSubcomponent('vevent')
  if (!found) throw new Error('no event')
  return new ICAL.Event(found)
}
const wholeSeconds = (at: Date) => new Date(Math.floor(at.getTime() / secondMs) * secondMs)

describe('calendar.ics', () => {
  it('has the performance with its title, in UTC, its address and an alarm 15 minutes before', async () => {
    const start = after(server.clock.now(), hourMs)
    const event = await eventOf('gala')
    expect(event.summary).toBe(name)
    expect(event.startDate.toJSDate()).toEqual(wholeSeconds(start))
    expect(event.endDate.toJSDate()).toEqual(wholeSeconds(after(start, 2 * hourMs)))
    expect(event.startDate.zone.tzid).toBe('UTC')
    expect(event.component.getFirstPropertyValue('url')).toBe('https://shop.example/title/gala')
    const alarm = event.component.getFirstSubcomponent('valarm')
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT15M')
    expect(event.component.getFirstPropertyValue('dtstamp')?.toString()).toBe(
      wholeSeconds(server.clock.now()).toISOString().replace('.000', ''),
    )
  })

  it('has lines of at most 75 octets that end with CRLF', async () => {
    const lines = (await (await get('gala')).text()).split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([])
  })

  it('is a file to download, which no cache stores', async () => {
    const { headers } = await get('gala')
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename=gala.ics')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('is in the language of its address, or else of the request', async () => {
    expect((await eventOf('gala', '?lang=en')).summary).toBe('Film gala')
    expect(await (await get('gala', '', { 'accept-language': 'en' })).text()).toContain('Film gala')
  })

  it('updates the entry of an event, but adds one for each performance of a recurring one', async () => {
    const before = [(await eventOf('gala')).uid, (await eventOf('daily')).uid]
    server.clock.pass(minuteMs)
    expect([(await eventOf('gala')).uid, (await eventOf('daily')).uid]).toEqual(before)
    server.clock.pass(4 * hourMs)
    expect((await eventOf('daily')).uid).not.toBe(before[1])
  })

  it('is not found without a live event, and gone when it is over', async () => {
    const statuses = await Promise.all(['film', 'unknown', 'a b', 'gala'].map(async (id) => (await get(id)).status))
    expect(statuses).toEqual([404, 404, 404, 410])
  })
})
