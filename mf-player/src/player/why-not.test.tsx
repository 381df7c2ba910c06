import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { someGrant, someNext } from '../../harness/samples.ts'
import { engines, fakeShaka } from '../testing/fake-shaka.ts'
import { fakeVideojs, lastPlayer, players } from '../testing/fake-video-js.ts'
import { openPlayer } from '../testing/open-player.ts'

vi.mock('video.js/core.es.js', () => ({ default: fakeVideojs }))
vi.mock('shaka-player/dist/shaka-player.hls-es2021.js', () => ({ default: fakeShaka }))

beforeEach(() => {
  players.length = 0
  engines.length = 0
  vi.stubGlobal('MediaSource', class {})
})

const refuses = (code: Parameters<typeof fakeFailure>[0]) => ({
  'POST /user/check/purchase': () => {
    throw fakeFailure(code)
  },
  'GET /title/{full_title_id}/preview': () => {
    throw fakeFailure(code)
  },
})
const page = '/playback-check?full_title_id=night-glass&play_id=night-glass-1'
const picture = () => waitFor(() => expect(lastPlayer().source).toBeDefined())

describe('why a title can’t be played', () => {
  it('is explained on a page that an error during playback leads to, with the position', async () => {
    await openPlayer()
    await picture()
    lastPlayer().advance(754)
    lastPlayer().fail(3)
    const link = await screen.findByRole('link', { name: '再生できない理由を調べる' })
    expect(link.getAttribute('href')).toBe(`${page}&at=754`)
  })

  it('is explained on a page that the dialog of the first refusal leads to', async () => {
    const { host, onClose } = await openPlayer({ handlers: refuses('rental_expired') })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const link = { href: page, label: '再生できない理由を調べる' }
    expect(host.asked).toContainEqual(['showError', expect.anything(), link])
  })

  it('has no such page for a preview, which has no conditions', async () => {
    const { host, onClose } = await openPlayer({ props: { isPreview: true }, handlers: refuses('play_not_found') })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(host.asked).toContainEqual(['showError', expect.anything()])
  })
})

describe('a player opened by that page', () => {
  it('begins where the viewer stopped, and the next story where they left it', async () => {
    const { user } = await openPlayer({
      props: { startAt: 754 },
      handlers: { 'POST /user/check/purchase': () => someGrant({ resume_at: 30, next_story: someNext() }) },
    })
    await picture()
    expect(lastPlayer().time).toBe(754)
    lastPlayer().trigger('ended')
    await user.click(await screen.findByRole('button', { name: '次の話を再生する' }))
    await waitFor(() => expect(players).toHaveLength(2))
    await picture()
    expect(lastPlayer().time).toBe(30)
  })

  it('takes the place of another device at once', async () => {
    const { host } = await openPlayer({ props: { takesPlace: true } })
    await picture()
    expect(host.calls[0]?.input).toMatchObject({ body: { takes_place: true } })
  })
})
