import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { home } from '../../../harness/home-samples.ts'
import { openPage } from '../../testing/open-page.ts'

const campaign = {
  name: '夜長の名画フェア',
  description: '灯りを落として、もう一本。',
  ends_at: '2099-12-01T00:00:00+09:00',
  path: '/title/T1/campaign/running',
}
const running = {
  name: '灯台めぐりキャンペーン',
  lead: '三つの灯台をめぐった方に、壁紙をお届けします。',
  state: 'running',
  path: '/benefit/rider',
} as const
const upcoming = { name: 'はじまりの灯', state: 'upcoming', path: '/benefit/okamori' } as const

const answering = (offers: Partial<typeof home>) => ({
  ...handlers,
  'GET /home': () => ({ ...home, campaigns: undefined, benefits: undefined, ...offers }),
})
const places = (name = '特集とサービス') => screen.findByRole('list', { name })
const addresses = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('the home page leads to what the shop has besides single titles, to campaigns and to benefits', async () => {
  const offers = { campaigns: [campaign], benefits: [running, upcoming] }
  const { host } = await openPage('/', { handlers: answering(offers), isServed: () => true })
  const list = await places()
  const link = (name: string) => within(list).getByRole('link', { name: new RegExp(`^${name}`) })
  expect(link(campaign.name).textContent).toMatch(/2099年12月1日.*まであと.*灯りを落として、もう一本。$/)
  expect(link(running.name).textContent).toBe(`${running.name}開催中${running.lead}`)
  expect(link(upcoming.name).textContent).toBe(`${upcoming.name}まもなく`)
  expect(addresses(list)).toEqual([
    ...['/channel', '/kabuki_ondemand', '/toei-anim'],
    ...[campaign.path, running.path, upcoming.path],
    ...['/live', '/gift', '/deviceflow'],
  ])
  expect(sent(host, 'GET /sitemap')).toEqual([])
  expect(sent(host, 'GET /page/{slug}')).toEqual([])
  expect(await axeFaults()).toEqual([])
})

test('campaigns and benefits are reached by keyboard, in their order', async () => {
  const offers = { campaigns: [campaign], benefits: [running] }
  const { user } = await openPage('/', { handlers: answering(offers) })
  within(await places())
    .getByRole('link', { name: /^アニメーションスタジオ/ })
    .focus()
  for (const { path } of [campaign, running]) {
    await user.tab()
    expect(document.activeElement?.getAttribute('href')).toBe(path)
  }
})

test('in English too, the home page leads to campaigns, benefits and to the animation studio’s page', async () => {
  const offers = { campaigns: [{ ...campaign, name: 'Long nights' }], benefits: [{ ...running, name: 'All aboard' }] }
  await openPage('/', { handlers: answering(offers), topics: { locale: 'en' } })
  const list = await places('Collections and services')
  const link = (name: RegExp) => within(list).getByRole('link', { name })
  expect(link(/^Long nights\s*Until .*2099/).getAttribute('href')).toBe(campaign.path)
  expect(link(/^All aboard\s*On now/).getAttribute('href')).toBe('/benefit/rider')
  expect(link(/^Animation studio/).getAttribute('href')).toBe('/toei-anim')
})

test('what no released remote serves, a campaign that has ended, and what there is none of, is left out', async () => {
  const ended = { ...campaign, ends_at: '2026-01-01T00:00:00+09:00' }
  const { leave } = await openPage('/', { handlers: answering({ campaigns: [ended] }) })
  expect(addresses(await places())).toEqual(['/channel', '/kabuki_ondemand', '/toei-anim'])
  await leave()
  await openPage('/', { handlers: answering({}) })
  expect(addresses(await places())).toEqual(['/channel', '/kabuki_ondemand', '/toei-anim'])
})
