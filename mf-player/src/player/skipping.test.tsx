import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { someGrant, someNext } from '../../harness/samples.ts'
import { fakeShaka } from '../testing/fake-shaka.ts'
import { fakeVideojs, lastPlayer, players } from '../testing/fake-video-js.ts'
import { openPlayer } from '../testing/open-player.ts'

vi.mock('video.js/core.es.js', () => ({ default: fakeVideojs }))
vi.mock('shaka-player/dist/shaka-player.hls-es2021.js', () => ({ default: fakeShaka }))

beforeEach(() => {
  players.length = 0
  vi.stubGlobal('MediaSource', class {})
})
afterEach(() => vi.unstubAllGlobals())

const intro = { start_seconds: 10, end_seconds: 90 }
/** Of a film of an hour. */
const credits = { start_seconds: 3400, end_seconds: 3600 }

async function watch(more: Partial<PlayGrant>) {
  const opened = await openPlayer({
    handlers: { 'POST /user/check/purchase': () => someGrant(more), 'PUT /user/watch/{play_id}': () => undefined },
  })
  await waitFor(() => expect(lastPlayer().source).toBeDefined())
  act(() => lastPlayer().advance(1))
  return opened
}
const reach = (seconds: number) =>
  act(() => {
    lastPlayer().time = seconds
    lastPlayer().trigger('timeupdate')
  })
const offered = () => screen.queryByRole('button', { name: /スキップ|次の話へ/ })?.textContent

it('the intro can be skipped while it plays, which screen readers hear of', async () => {
  const { user } = await watch({ intro })
  expect(offered()).toBeUndefined()
  reach(12)
  expect(offered()).toBe('イントロをスキップ')
  expect(screen.getByText('Sキーで「イントロをスキップ」を選べます').getAttribute('role')).toBe('status')
  await user.click(screen.getByRole('button', { name: 'イントロをスキップ' }))
  expect(lastPlayer().time).toBe(90)
  reach(90)
  expect(offered()).toBeUndefined()
})

it('its button leaves with the intro, and keys still have a target', async () => {
  await watch({ intro })
  reach(12)
  act(() => screen.getByRole('button', { name: 'イントロをスキップ' }).focus())
  reach(90)
  expect(offered()).toBeUndefined()
  expect(document.activeElement).not.toBe(document.body)
})

it('s skips what is offered, and nothing otherwise', async () => {
  const { user } = await watch({ intro })
  await user.keyboard('s')
  expect(lastPlayer().time).toBe(1)
  reach(30)
  await user.keyboard('s')
  expect(lastPlayer().time).toBe(90)
})

it('the credits of the last film lead to the end', async () => {
  const { user } = await watch({ credits, next_story: someNext({ is_playable: false }) })
  reach(3410)
  expect(offered()).toBe('クレジットをスキップ')
  await user.keyboard('s')
  expect(lastPlayer().time).toBeCloseTo(3600, 0)
})

it('the credits of an episode lead to the next one, and the episode counts as watched', async () => {
  const { user, host } = await watch({ credits, next_story: someNext() })
  reach(3410)
  expect(offered()).toBe('次の話へ')
  await user.click(screen.getByRole('button', { name: '次の話へ' }))
  await waitFor(() => expect(players).toHaveLength(2))
  const reports = host.calls.filter(({ key }) => key === 'PUT /user/watch/{play_id}')
  expect(reports.at(-1)?.input).toMatchObject({
    params: { play_id: 'night-glass-1' },
    body: { position_seconds: expect.closeTo(3600, 0) },
  })
})

it('credits with a scene after them lead to that scene, also when there is a next episode', async () => {
  const { user } = await watch({ credits: { start_seconds: 3400, end_seconds: 3500 }, next_story: someNext() })
  reach(3410)
  await user.click(screen.getByRole('button', { name: 'クレジットをスキップ' }))
  expect(lastPlayer().time).toBe(3500)
})

it('n and p lead to the chapter after and before, which screen readers hear', async () => {
  const chapters = [
    { start_seconds: 0, title: 'はじまり' },
    { start_seconds: 600, title: '灯台' },
  ]
  const { user } = await watch({ chapters })
  await user.keyboard('n')
  expect(lastPlayer().time).toBe(600)
  expect(screen.getByText('チャプター：灯台').getAttribute('role')).toBe('status')
  await user.keyboard('n')
  expect(lastPlayer().time).toBe(600)
  await user.keyboard('p')
  expect(lastPlayer().time).toBe(0)
})
