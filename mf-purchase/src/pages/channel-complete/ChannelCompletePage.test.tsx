import { askedFor, callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authenticating, joined } from '../../testing/channel-samples.ts'
import { openPage } from '../../testing/open-page.ts'

const at = (number: string) => `/channel-complete?purchase_number=${number}`
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('who has joined is welcomed, led to the channel, and has a receipt with the coming renewal', async () => {
  const { host } = await openPage(at('G-4001'))
  expect(await screen.findByRole('heading', { level: 1, name: '松影座チャンネルへようこそ' })).toBeTruthy()
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['松影座チャンネルへようこそ'])
  expect(linkTo('チャンネルを見る')).toBe('/channel/matsukage')
  expect(linkTo('入会中のチャンネル')).toBe('/mypage/channel')
  for (const fact of ['G-4001', '¥1,320（税込）', '¥120', '次回更新日']) expect(screen.getByText(fact)).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('while the bank waits one may go on there, or cancel and see that nothing was charged', async () => {
  let isCancelled = false
  const { host, user } = await openPage(at('G-4002'), {
    handlers: {
      'GET /user/channel-order/{purchase_number}': () =>
        isCancelled ? { ...authenticating, status: 'cancelled', next: { kind: 'none' } } : authenticating,
      'POST /purchase/{purchase_number}/cancel': () => {
        isCancelled = true
        return undefined
      },
    },
  })
  expect((await screen.findByRole('link', { name: '本人認証を続ける' })).getAttribute('href')).toBe(
    'https://bank.example/three-ds/4',
  )
  await user.dblClick(screen.getByRole('button', { name: '入会をやめる' }))
  expect(await screen.findByText('料金は発生していません。')).toBeTruthy()
  expect(callsOf(host, 'POST /purchase/{purchase_number}/cancel')).toHaveLength(1)
  expect(linkTo('もう一度入会する')).toBe('/channel-join?publisher_id=matsukage')
})

test('a pending payment is polled until it is settled', async () => {
  let looks = 0
  await openPage(at('G-4003'), {
    handlers: {
      'GET /user/channel-order/{purchase_number}': () =>
        looks++ === 0 ? { ...joined, status: 'authorizing' } : joined,
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'お支払いを確認しています' })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('ようこそ'), {
    timeout: 5_000,
  })
})

test.each([
  ['G-4004', 'カード会社により決済が承認されませんでした'],
  ['G-4005', 'お申し込みを取り消しました'],
  ['G-4006', 'このお支払いは返金されました'],
])('an order that ended says why: %s', async (number, reason) => {
  await openPage(at(number))
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(linkTo('チャンネルのページへ')).toBe('/channel/matsukage')
  expect(await axeFaults()).toEqual([])
})

test('a refund is shown with its time, and is not a failure to retry', async () => {
  await openPage(at('G-4006'))
  const timeline = within(await screen.findByRole('region', { name: 'お支払いの状況' }))
  const steps = timeline.getAllByRole('listitem')
  expect(steps.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'ご注文',
    'お支払いを確認',
    '入会が完了',
    '返金が完了',
  ])
  expect(steps.at(-1)?.querySelector('time')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'もう一度入会する' })).toBeNull()
})

test('without an order, redirects to the home page', async () => {
  const { host } = await openPage('/channel-complete')
  await waitFor(() => expect(askedFor(host, 'navigate')).toEqual([['/', { replace: true }]]))
})
