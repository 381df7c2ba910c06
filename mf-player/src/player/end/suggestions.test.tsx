import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { someGrant, someNext } from '../../../harness/samples.ts'
import { nothingSimilar, somethingSimilar } from '../../../harness/similar-samples.ts'
import { fakeShaka } from '../../testing/fake-shaka.ts'
import { fakeVideojs, lastPlayer, players } from '../../testing/fake-video-js.ts'
import { openPlayer } from '../../testing/open-player.ts'

vi.mock('video.js/core.es.js', () => ({ default: fakeVideojs }))
vi.mock('shaka-player/dist/shaka-player.hls-es2021.js', () => ({ default: fakeShaka }))

beforeEach(() => {
  players.length = 0
  vi.stubGlobal('MediaSource', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let films = 0

/** Of another film each time, as what is like one is kept between mounts. */
async function watchToTheEnd({ props, ...options }: NonNullable<Parameters<typeof openPlayer>[0]>) {
  films += 1
  const opened = await openPlayer({ ...options, props: { fullTitleId: `film-${films}`, ...props } })
  await waitFor(() => expect(lastPlayer().source).toBeDefined())
  vi.useFakeTimers({ shouldAdvanceTime: true })
  act(() => lastPlayer().trigger('ended'))
  return opened
}
const series = { 'POST /user/check/purchase': () => someGrant({ next_story: someNext() }) }
const list = () => screen.findByRole('list', { name: '次に見る作品' })

it('after a film, titles of the same people, then of the same publisher, are offered if they can be watched now', async () => {
  await watchToTheEnd({ handlers: somethingSimilar })
  const items = within(await list()).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '霧の渡し場同じ監督・出演者レンタル ¥440〜',
    '坂道の時計店同じ提供元購入 ¥1,980〜',
    '無声の庭同じ提供元チケット ¥3,300〜',
    '水門の番人同じジャンルレンタル ¥440〜',
  ])
  const links = within(await list()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['t-11', 't-15', 't-16', 't-13'].map((id) => `/title/${id}`),
  )
  expect(document.activeElement?.textContent).toBe('もう一度見る')
  expect(await axeFaults()).toEqual([])
})

it('are in the viewer’s language', async () => {
  await watchToTheEnd({ handlers: somethingSimilar, topics: { locale: 'en' } })
  const items = within(await screen.findByRole('list', { name: 'What to watch next' })).getAllByRole('listitem')
  expect(items[1]?.textContent).toBe('坂道の時計店Same publisherBuy from ¥1,980')
})

it('a viewer who moves on to them is not interrupted by the next episode', async () => {
  const { host, user } = await watchToTheEnd({ handlers: { ...series, ...somethingSimilar } })
  await list()
  screen.getByRole('button', { name: '自動再生をやめる' })
  while (document.activeElement?.textContent !== '霧の渡し場') await user.tab()
  expect(screen.queryByRole('button', { name: '自動再生をやめる' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(host.calls.filter(({ key }) => key === 'POST /user/check/purchase')).toHaveLength(1)
  screen.getByRole('button', { name: '次の話を再生する' })
})

it.each([
  ['there are none', {}, nothingSimilar],
  ['they can’t be loaded', {}, { 'GET /title/{full_title_id}/recommend': () => Promise.reject(new Error('offline')) }],
  [
    'it was a trailer',
    { isPreview: true },
    { ...somethingSimilar, 'GET /title/{full_title_id}/preview': () => someGrant() },
  ],
] as const)('the end is complete when %s', async (_, props, handlers) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await watchToTheEnd({ props, handlers })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  screen.getByRole('button', { name: 'もう一度見る' })
  expect(screen.queryByRole('list', { name: '次に見る作品' })).toBeNull()
})
