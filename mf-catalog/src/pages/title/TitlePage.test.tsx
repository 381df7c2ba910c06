import { askedFor } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { cards } from '../../../harness/samples.ts'
import { openPage, openTitle, withTitle } from '../../testing/open-page.ts'

const packNamed = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('article') as HTMLElement

test('a title page shows facts, prices and episodes', async () => {
  const { host } = await openTitle()
  expect(await screen.findByRole('heading', { level: 1, name: '灯台の記録' })).toBeTruthy()
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['灯台の記録'])
  expect(screen.getByText('PG12（12歳未満は保護者の助言が必要）')).toBeTruthy()
  expect(screen.getByText('日本語、英語')).toBeTruthy()
  const pack = await packNamed('第1話 レンタル')
  expect(pack.textContent).toContain('30日以内に視聴を開始し、開始から2日間視聴できます')
  expect(screen.getByRole('link', { name: '霧笛' }).getAttribute('href')).toBe('/title/T1/S2')
  expect(screen.getByRole('heading', { name: 'まとめてレンタル' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '収録内容を見る' }).getAttribute('href')).toBe('/title/T1/summary-pack')
  expect(await screen.findByRole('list', { name: 'この作品を見た方におすすめ' })).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('everyone who made a title is named, with a link to their titles', async () => {
  await openTitle({ credits: [{ role: 'writer', name: '霧野 あき' }] })
  const links = await Promise.all(
    ['雲居 冬', '汐見 湊', '岬 灯', '霧野 あき'].map((name) => screen.findByRole('link', { name })),
  )
  const people = links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('person'))
  expect(people).toEqual(['雲居 冬', '汐見 湊', '岬 灯', '霧野 あき'])
  expect(screen.getByText('脚本')).toBeTruthy()
})

test('the preview plays in the player parcel, which is unmounted when closed', async () => {
  const { host, user } = await openTitle()
  await user.click(await screen.findByRole('button', { name: '予告編' }))
  const [[parcel, props]] = askedFor(host, 'mount') as [[string, { onClose: () => void }]]
  expect(parcel).toBe('player')
  const trailer = { fullTitleId: 'T1', playId: 'PL1', isPreview: true, mode: 'modal' }
  expect(props).toMatchObject(trailer)
  expect(askedFor(host, 'prepareParcel')).toEqual([['player', trailer]])
  // Like the real player, it takes the focus, which is lost when it is unmounted.
  const opener = document.activeElement as HTMLElement
  opener.blur()
  props.onClose()
  await waitFor(() => expect(askedFor(host, 'unmount')).toEqual([['player']]))
  expect(document.activeElement).toBe(opener)
  expect(opener.textContent).toBe('予告編')
})

test('a press of the trailer is answered at once, while the player’s code is on its way', async () => {
  const { host, user } = await openTitle()
  const code = Promise.withResolvers<void>()
  vi.spyOn(host, 'mount').mockReturnValue({
    ready: code.promise,
    update: () => undefined,
    unmount: async () => undefined,
  })
  const button = await screen.findByRole('button', { name: '予告編' })
  await user.click(button)
  expect(screen.getByText('再生の準備をしています').closest('[role=status]')).toBeTruthy()
  code.resolve()
  await waitFor(() => expect(screen.queryByText('再生の準備をしています')).toBeNull())
})

test('leaving the page unmounts the preview', async () => {
  const { host, user, leave } = await openTitle()
  await user.click(await screen.findByRole('button', { name: '岬の朝の予告編を再生' }))
  await leave()
  expect(askedFor(host, 'unmount')).toEqual([['player']])
})

test('a live title’s page mounts the live room', async () => {
  const { host } = await openPage('/title/L1', { handlers })
  expect(await screen.findByRole('heading', { level: 1, name: '港の終わらないセッション' })).toBeTruthy()
  await waitFor(() => expect(askedFor(host, 'mount')).toEqual([['live-room', { fullTitleId: 'L1' }]]))
  expect(screen.getByText('配信中')).toBeTruthy()
})

test('an unknown title shows the shell’s 404 page', async () => {
  const { host } = await openPage('/title/unknown', { handlers })
  await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
})

test('a title that fails to load can be retried', async () => {
  const { host, user } = await openPage('/title/T1', {
    handlers: {
      ...handlers,
      'GET /title/{full_title_id}': () => {
        throw fakeFailure('internal')
      },
    },
  })
  const alert = await screen.findByRole('alert')
  host.answer(handlers)
  await user.click(within(alert).getByRole('button'))
  expect(await screen.findByRole('heading', { level: 1, name: '灯台の記録' })).toBeTruthy()
})

test('recommendations are requested together with the title', async () => {
  const { callsOnTheWay } = await openPage('/title/T1', { handlers, isOnTheWay: true })
  expect(callsOnTheWay.map(({ key }) => key)).toEqual([
    'GET /title/{full_title_id}',
    'GET /title/{full_title_id}/recommend',
  ])
})

test('when recommendations fail to load, the rest of the page stays', async () => {
  await openPage('/title/T1', {
    handlers: {
      ...handlers,
      'GET /title/{full_title_id}/recommend': () => {
        throw fakeFailure('internal')
      },
    },
  })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: '灯台の記録' })).toBeTruthy()
})

test('the page is translated to English', async () => {
  await openPage('/title/T1', { handlers: withTitle({}), topics: { locale: 'en' } })
  expect(await screen.findByRole('button', { name: /^HD ¥440 ?\(tax incl\.\) Rent 第1話 レンタル$/ })).toBeTruthy()
  expect(screen.getByText('Japanese, English')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Rent the series for ¥990' })).toBeTruthy()
  expect(screen.getAllByText('Start within 30 days, then watch for 2 days')).toHaveLength(3)
  expect(await screen.findByRole('heading', { name: 'You may also like' })).toBeTruthy()
})

test('a title is shared by the device’s sheet, or by copying its address', async () => {
  const { user } = await openTitle()
  await user.click(await screen.findByRole('button', { name: '共有' }))
  expect(await screen.findByText('リンクをコピーしました')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/title/T1`)
  const share = vi.fn(async () => undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  await user.click(screen.getByRole('button', { name: '共有' }))
  expect(share).toHaveBeenCalledWith({ title: '灯台の記録', url: `${location.origin}/title/T1` })
})

test('from a list, a title begins with its name and poster while it loads', async () => {
  const { host, user } = await openPage('/', { handlers })
  const [card] = within(await screen.findByRole('list', { name: '新着作品' })).getAllByRole('link')
  const name = within(card as HTMLElement).getByText(cards[0]?.title_name ?? '')
  const answer = Promise.withResolvers<void>()
  const loaded = withTitle({})
  host.answer({
    ...loaded,
    'GET /title/{full_title_id}': async () => {
      await answer.promise
      return loaded['GET /title/{full_title_id}']()
    },
  })
  await user.click(name)
  const known = await screen.findByRole('heading', { level: 1, name: cards[0]?.title_name })
  expect(known.closest('[aria-busy="true"]')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'まとめてレンタル' })).toBeNull()
  answer.resolve()
  expect(await screen.findByRole('heading', { name: 'まとめてレンタル' })).toBeTruthy()
  expect(known.isConnected).toBe(false)
})

const joined_channel = { publisher_id: 'aizumi', name: '藍住座' }

test('what a joined channel has is played here, a series from its first episode or any other', async () => {
  const { host, user } = await openTitle({ joined_channel })
  await user.click(await screen.findByRole('button', { name: 'チャンネルで第1話を見る' }))
  await user.click(screen.getByRole('button', { name: '霧笛を再生' }))
  const plays = (playId: string) => ['player', expect.objectContaining({ playId, isPreview: false, mode: 'modal' })]
  expect(askedFor(host, 'mount')).toEqual([plays('PL1'), plays('PL2')])
})

test('what is not sold by title is watched where the joined channel lists it', async () => {
  await openTitle({ joined_channel, single_packs: [], summary_pack_rental: [] })
  const link = await screen.findByRole('link', { name: '入会中のチャンネルで見る' })
  expect(link.getAttribute('href')).toBe('/channel/aizumi#title-T1')
})

test('where a title can’t be watched, nothing leads to the joined channel that has it', async () => {
  await openTitle({ joined_channel }, { is_oversea: false, user_region: 'US' })
  expect(await screen.findByText('この作品は、お住まいの地域ではご利用いただけません。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /チャンネルで|^霧笛を再生$/ })).toBeNull()
})
