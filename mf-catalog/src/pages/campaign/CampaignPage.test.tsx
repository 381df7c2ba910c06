import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { campaign } from '../../../harness/campaign-samples.ts'
import { handlers } from '../../../harness/handlers.ts'
import { openPage, openTitle } from '../../testing/open-page.ts'

const call = 'GET /title/{full_title_id}/campaign/{campaign_id}'

afterEach(() => {
  vi.useRealTimers()
})

test('spec §7.3: a running campaign shows its price next to the regular one, its end and the time left', async () => {
  const { host, user } = await openPage('/title/T1/campaign/running', { handlers })
  expect(await screen.findByRole('heading', { level: 1, name: '夜長の名画フェア' })).toBeTruthy()
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['夜長の名画フェア | 灯台の記録'])
  expect(screen.getByText('キャンペーン開催中')).toBeTruthy()
  expect(screen.getByText(/^あと4日/)).toBeTruthy()
  const name = /^HD\s+キャンペーン価格\s+¥310（税込）\s+通常価格\s+¥440\s+レンタル\s+第1話 レンタル$/
  const button = screen.getByRole('button', { name })
  expect(within(button).getByText('¥440').closest('s')).toBeTruthy()
  await user.click(button)
  expect(host.bus.read('cart')).toMatchObject({ packPriceId: 'P1-HD-running', price: 310 })
  expect(askedFor(host, 'navigate')).toEqual([['/purchase-confirm']])
  expect(await axeFaults()).toEqual([])
})

test.each([
  ['upcoming', /このキャンペーンは.*に始まります。/],
  ['ended', /このキャンペーンは.*に終了しました。/],
] as const)('spec §7.3: a campaign that is %s says so and offers the regular prices', async (state, text) => {
  await openPage(`/title/T1/campaign/${state}`, { handlers })
  const notice = await screen.findByRole('status')
  expect(notice.textContent).toMatch(text)
  expect(screen.getByRole('button', { name: 'HD ¥440（税込） レンタル 第1話 レンタル' })).toBeTruthy()
  expect(screen.queryByText('通常価格')).toBeNull()
})

test('spec §7.3: a campaign that ends while its page is open is asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const ends_at = new Date(Date.now() + 30_000).toISOString()
  let isOver = false
  const { host } = await openPage('/title/T1/campaign/running', {
    handlers: { ...handlers, [call]: () => (isOver ? campaign('ended') : { ...campaign('running'), ends_at }) },
  })
  expect(await screen.findByText('あと1分未満')).toBeTruthy()
  isOver = true
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(await screen.findByText(/に終了しました。/)).toBeTruthy()
  expect(sent(host, call)).toHaveLength(2)
})

test('an unknown campaign or title shows the shell’s 404 page', async () => {
  for (const address of ['/title/T1/campaign/nothing', '/title/unknown/campaign/running']) {
    const { host, leave } = await openPage(address, { handlers })
    await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
    await leave()
  }
})

test('spec §1.3: where the title is not sold, a campaign offers nothing', async () => {
  await openPage('/title/T1/campaign/running', {
    handlers: { ...handlers, [call]: () => ({ ...campaign('running'), is_oversea: false, user_region: 'US' }) },
  })
  expect(await screen.findByText('この作品は、お住まいの地域ではご利用いただけません。')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a title’s page links to the campaign that runs', async () => {
  const { campaign_id, campaign_name: name, ends_at } = campaign('running')
  await openTitle({ campaigns: [{ campaign_id, name, ends_at }] })
  const list = await screen.findByRole('list', { name: '開催中のキャンペーン' })
  const link = within(list).getByRole('link', { name: '夜長の名画フェア' })
  expect(link.getAttribute('href')).toBe('/title/T1/campaign/running')
  expect(list.textContent).toMatch(/まであと4日/)
})
