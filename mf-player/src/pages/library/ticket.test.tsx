import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { libraryOf } from '../../../harness/handlers.ts'
import { inHours, someItem, someLive, someStory } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const ticketOf = (live: Parameters<typeof someLive>[0]) =>
  libraryOf([
    someItem({
      ...{ title_name: '生中継', full_title_id: 'stage', is_live: true, state: 'playable', view_expire_at: inHours(4) },
      live: someLive(live),
    }),
  ])
const card = async () => (await screen.findByRole('link', { name: '生中継' })).closest('article')?.textContent

test('a ticket shows when its performance is; before the doors open it leads to the title’s page, not in', async () => {
  await openPage('/library', { handlers: ticketOf({ starts_at: '2026-12-24T18:30:00+09:00' }) })
  const text = await card()
  expect(text).toContain('チケット')
  expect(text).toContain('配信日時：2026年12月24日(木) 18:30（日本時間）開場までお待ちください')
  expect(text).not.toContain('視聴できます')
  expect(text).not.toContain('入場する')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: '生中継の詳細を見る' })
  expect([link.textContent, link.pathname]).toEqual(['詳細を見る', '/title/stage'])
  expect(await axeFaults()).toEqual([])
})

test('a ticket says when the doors open, if that is known', async () => {
  const live = someLive({ starts_at: '2099-12-24T18:30:00+09:00' })
  const ticket = { title_name: '生中継', is_live: true, state: 'playable', view_expire_at: inHours(4), live } as const
  await openPage('/library', { handlers: libraryOf([someItem({ ...ticket, opens_at: '2099-12-24T18:00:00+09:00' })]) })
  expect(await card()).toContain('開場：2099年12月24日(木) 18:00（日本時間）')
})

const repeated = { title_name: '生中継', is_live: true, live: someLive(), view_days: 7 } as const
const deadline = '2099-12-20T12:00:00+09:00'

test.each([
  ['ja', '2099年12月20日(日) 12:00（日本時間）までに入場すると、そこから7日間はどの公演も視聴できます'],
  ['en', 'Enter by Sat, Dec 19, 2099, 10:00 PM EST, then watch every performance for 7 days'],
] as const)('a ticket for an event that repeats says by when to enter, in %s', async (locale, words) => {
  const item = someItem({ ...repeated, state: 'not_started', start_deadline: deadline })
  await openPage('/library', { handlers: libraryOf([item]), topics: { locale } })
  expect((await card())?.replaceAll('\u00a0', ' ')).toContain(words)
})

test('once used, a ticket for an event that repeats says until when it admits', async () => {
  const item = someItem({ ...repeated, state: 'playable', view_expire_at: deadline })
  await openPage('/library', { handlers: libraryOf([item]) })
  expect(await card()).toContain('2099年12月20日(日) 12:00（日本時間）まで、どの公演も視聴できます')
})

test.each(['open', 'on_air'] as const)('a ticket leads into its room once the doors are open: %s', async (state) => {
  await openPage('/library', { handlers: ticketOf({ state }) })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '生中継に入場する' })
  expect([link.textContent, link.pathname]).toEqual(['入場する', '/title/stage'])
})

test.each([
  ['open', '生中継をアプリで見る', '/app/title/stage'],
  ['scheduled', '生中継の詳細を見る', '/title/stage'],
] as const)(
  'in the browser of a phone a ticket leads to the app once the doors are open: %s',
  async (state, name, to) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    onTestFinished(() => void vi.restoreAllMocks())
    await openPage('/library', { handlers: ticketOf({ state }) })
    expect(await screen.findByRole('link', { name })).toHaveProperty('pathname', to)
  },
)

test('so does its own page, once', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
  onTestFinished(() => void vi.restoreAllMocks())
  const performance = someStory({ play_id: 'stage-1' })
  await openPage('/library/stage', {
    handlers: {
      'GET /user/library/{full_title_id}/story': () => ({
        ...{ full_title_id: 'stage', title_name: '生中継', image: someItem().image, has_download: false },
        live: someLive({ play_id: 'stage-1', state: 'on_air' }),
        ...{ items: [performance], result_total_count: 1 },
      }),
    },
  })
  const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /アプリで見る$/ })
  expect(links.map(({ pathname }) => pathname)).toEqual(['/app/title/stage'])
})

test.each([
  ['open', '開場しました'],
  ['on_air', '配信中です'],
  ['ended', 'この公演は終了しました'],
] as const)('a ticket says what its holder can expect: %s', async (state, text) => {
  await openPage('/library', { handlers: ticketOf({ state }) })
  expect(await card()).toContain(text)
})

test('after the performance it says until when it can be watched again', async () => {
  await openPage('/library', { handlers: ticketOf({ state: 'ended', archive_until: '2099-12-31T20:00:00+09:00' }) })
  expect(await card()).toContain('見逃し配信：2099年12月31日(木) 20:00（日本時間）まで')
  expect(screen.getByRole('link', { name: '生中継をもう一度視聴する' })).toBeTruthy()
})

test('a performance that did not take place says so', async () => {
  await openPage('/library', { handlers: ticketOf({ state: 'ended', is_cancelled: true }), topics: { locale: 'en' } })
  expect(await card()).toContain('This performance didn’t take place')
})
