import { necessaryOnlyAttribute } from '@ginmaku/shared-contracts/host/optional-storage.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { type CmcdData, validateCmcdEventReport } from '@svta/cml-cmcd'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { someGrant } from '../../../harness/samples.ts'
import { engines, fakeShaka, lastEngine } from '../../testing/fake-shaka.ts'
import { fakeVideojs, lastPlayer, players } from '../../testing/fake-video-js.ts'
import { openPlayer } from '../../testing/open-player.ts'

vi.mock('video.js/core.es.js', () => ({ default: fakeVideojs }))
vi.mock('shaka-player/dist/shaka-player.hls-es2021.js', () => ({ default: fakeShaka }))

const release = { remote: 'mf-player', version: '1.0.0-r0123456789' }
const every = 20_000

/** Batches in the order in which they were sent, read by the library of the standard's authors. */
let sent: { how: 'fetch' | 'beacon'; events: Record<string, unknown>[] }[]
let status: number

const read = (how: 'fetch' | 'beacon', url: string, type: string, body: string) => {
  expect(url).toBe('/api/v2/telemetry/playback')
  const request = { url, method: 'POST', headers: { 'content-type': type }, body }
  const { data, issues } = validateCmcdEventReport(request, { version: 2 })
  expect(issues).toEqual([])
  sent.push({ how, events: data as (CmcdData & Record<string, unknown>)[] })
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-28T12:00:00+09:00') })
  players.length = 0
  engines.length = 0
  sent = []
  status = 204
  vi.stubGlobal('MediaSource', class {})
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    read('fetch', url, headers['content-type'] ?? '', body)
    return { status }
  })
  // jsdom's Blob has no synchronous way to its text.
  vi.stubGlobal(
    'Blob',
    class {
      readonly type: string
      readonly text: string
      constructor([text = '']: string[], { type }: { type: string }) {
        this.text = text
        this.type = type
      }
    },
  )
  const sendBeacon = (url: string, { type, text }: { type: string; text: string }) => {
    read('beacon', url, type, text)
    return true
  }
  Object.assign(navigator, { sendBeacon })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute(necessaryOnlyAttribute)
})

const open = (options: Parameters<typeof openPlayer>[0] = {}) => openPlayer({ overrides: { release }, ...options })
const picture = () => waitFor(() => expect(lastPlayer().source).toBeDefined())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Type, state and bit rate of each event of a batch. */
const storyOf = (events: Record<string, unknown>[] = []) =>
  events.map(({ e, sta, br }) => [e, sta, ...((br as number[]) ?? [])].join(' '))
const named = (key: string) =>
  sent.flatMap(({ events }) => events.map((event) => event[key])).filter((value) => value !== undefined)

describe('a play', () => {
  it('is reported every 20 s and when it is closed; each batch begins and ends with the present state', async () => {
    const { unmount } = await open()
    await picture()
    lastEngine().readManifest()
    lastPlayer().advance(0)
    await pass(every)
    lastPlayer().time += 0.2
    lastPlayer().trigger('waiting')
    lastPlayer().trigger('timeupdate')
    await pass(2_000)
    lastPlayer().advance(1)
    lastPlayer().trigger('seeking')
    lastPlayer().trigger('waiting')
    lastPlayer().advance(1)
    lastPlayer().pause()
    await unmount()
    expect(sent.map(({ how }) => how)).toEqual(['fetch', 'beacon'])
    expect(storyOf(sent[0]?.events)).toEqual(['ps s', 'bc s 2160', 'ps p 2160', 't p 2160'])
    expect(storyOf(sent[1]?.events)).toEqual(
      ['t p', 'ps r', 'ps p', 'ps k', 'ps p', 'ps a', 'ps q', 't q'].map((event) => `${event} 2160`),
    )
    expect(sent[1]?.events[0]?.ts).toBe(sent[0]?.events.at(-1)?.ts)
    const [, stall, after] = sent[1]?.events ?? []
    expect(Number(after?.ts) - Number(stall?.ts)).toBeGreaterThanOrEqual(2_000)
    expect(new Set(named('sid')).size).toBe(1)
    expect(named('sn')).toEqual([...sent.flatMap(({ events }) => events).keys()])
    expect(sent[0]?.events.at(-1)).toMatchObject({
      'example.ginmaku-release': release.version,
      'example.ginmaku-kind': 'film',
      'example.ginmaku-protection': 'clear',
      st: 'v',
      sf: 'h',
    })
  })

  it('reports its start once, from the press, also on the page that had to load the player first', async () => {
    const askedAt = performance.now() - 1_500
    await open({ overrides: { release, askedAt } })
    await picture()
    lastPlayer().advance(0)
    lastPlayer().pause()
    lastPlayer().play()
    lastPlayer().advance(1)
    await pass(every)
    expect(named('msd')).toHaveLength(1)
    expect(named('msd')[0]).toBeGreaterThanOrEqual(1_500)
    expect(named('msd')[0]).toBeLessThan(5_000)
  })

  it('does not count the time in which the viewer is asked', async () => {
    const rental = { view_days: 2, start_deadline: '2026-12-01T23:59:00+09:00' }
    const { user } = await open({ handlers: { 'POST /user/check/purchase': () => someGrant({ rental }) } })
    const start = await screen.findByRole('button', { name: '視聴を開始する' })
    await pass(15_000)
    await user.click(start)
    await picture()
    lastPlayer().advance(0)
    await pass(every)
    expect(named('msd')[0]).toBeLessThan(10_000)
    expect(storyOf(sent.flatMap(({ events }) => events)).filter((event) => event.startsWith('ps'))).toEqual([
      ...['ps s', 'ps w', 'ps s', 'ps p'],
    ])
  })

  it.each([
    ['a refusal', fakeFailure('rental_expired'), 'refused'],
    ['a failure of the API', fakeFailure('internal'), 'unavailable'],
  ])('that ends with %s is a fatal error with its code', async (_, failure, code) => {
    const refuse = () => {
      throw failure
    }
    const { onClose, unmount } = await open({ handlers: { 'POST /user/check/purchase': refuse } })
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    await unmount()
    const events = sent.flatMap(({ events }) => events)
    expect(named('ec')).toEqual([[code]])
    expect(storyOf(events).filter((event) => !event.startsWith('t'))).toEqual(['ps s', 'e s', 'ps f'])
  })

  it('that is closed before its first frame ends with quit', async () => {
    const { unmount } = await open()
    await picture()
    await unmount()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(storyOf(sent[0]?.events)).toEqual(['ps s', 'ps q', 't q'])
  })

  it('that ends at its last picture has ended, and a stall after it is none', async () => {
    const { unmount } = await open()
    await picture()
    lastPlayer().advance(1)
    lastPlayer().trigger('ended')
    lastPlayer().trigger('waiting')
    await unmount()
    expect(storyOf(sent[0]?.events)).toEqual(['ps s', 'ps p', 'ps e', 't e'])
  })

  it('starts again after trouble as another play', async () => {
    const { user } = await open()
    await picture()
    lastPlayer().advance(1)
    lastPlayer().fail(3)
    await user.click(await screen.findByRole('button', { name: 'もう一度再生する' }))
    await picture()
    await pass(every)
    expect(named('ec')).toEqual([['decode']])
    expect(new Set(named('sid')).size).toBe(2)
  })
})

describe('a page', () => {
  it('that is left or hidden sends the rest by beacon', async () => {
    await open()
    await picture()
    lastPlayer().advance(1)
    await pass(100)
    window.dispatchEvent(new Event('pagehide'))
    expect(sent.map(({ how }) => how)).toEqual(['beacon'])
    expect(storyOf(sent[0]?.events).at(-2)).toBe('ps q')
  })

  it('sends a failed batch once more with the next one, and then drops it', async () => {
    status = 503
    await open()
    await picture()
    lastPlayer().advance(1)
    await pass(every)
    await pass(every)
    expect(sent).toHaveLength(2)
    expect(storyOf(sent[1]?.events).slice(0, 2)).toEqual(['ps s', 'ps p'])
    await pass(every)
    expect(storyOf(sent[2]?.events)).toEqual(['t p', 't p'])
  })

  it.each([
    ['without consent', () => document.documentElement.setAttribute(necessaryOnlyAttribute, ''), { release }],
    ['in a shell of an older release', () => undefined, {}],
  ])('%s reports nothing', async (_, prepare, overrides) => {
    prepare()
    const { unmount } = await open({ overrides })
    await picture()
    lastPlayer().advance(1)
    await pass(every)
    await unmount()
    expect(sent).toEqual([])
  })
})
