import { askedFor, callsOf, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { unbroken } from '../../components/use-formats.ts'
import { authenticating, channelQuote } from '../../testing/channel-samples.ts'
import { openPage } from '../../testing/open-page.ts'
import { recordLeaving } from '../../testing/order-page.ts'
import { cart } from '../../testing/samples.ts'

const address = '/channel-join?publisher_id=matsukage'
const joinButton = () => screen.findByRole('button', { name: '月額¥1,320で入会する' })
const confirmBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /確認しました$/ })

async function openForm(handlers: FakeHandlers = {}) {
  const page = await openPage(address, { handlers })
  await joinButton()
  return page
}
async function join({ user }: Awaited<ReturnType<typeof openForm>>) {
  if (!confirmBox().checked) await user.click(confirmBox())
  await user.click(await joinButton())
}
const refusedQuote = (...failure: Parameters<typeof fakeFailure>): FakeHandlers => ({
  'POST /channel/{publisher_id}/quote': () => Promise.reject(fakeFailure(...failure)),
})

describe('the final confirmation of a membership', () => {
  it('of a free channel mentions no charge', async () => {
    await openPage(address, {
      handlers: {
        'POST /channel/{publisher_id}/quote': () => ({ ...channelQuote, price: 0, tax: 0, payment_kinds: ['free'] }),
      },
    })
    expect(await screen.findByText('お支払いはありません。')).toBeTruthy()
    expect(screen.queryByText(/クレジットカードへ請求|会費|それまで料金は発生しません/)).toBeNull()
  })

  it('says each charge, the term, the renewal, and until when and how to cancel', async () => {
    await openForm()
    expect(screen.getByRole('heading', { level: 1, name: 'チャンネルに入会' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: '松影座チャンネル' })).toBeTruthy()
    for (const label of [
      'お申し込み内容',
      'お支払い総額',
      '支払時期・方法',
      '提供時期',
      '契約期間・更新',
      '申込期間',
      '解約・返金',
    ])
      expect(screen.getByText(label)).toBeTruthy()
    const total = screen.getByText('お支払い総額').closest('div')
    expect(total?.textContent).toContain(
      '初回は¥1,320（税込）、2回目以降も毎月¥1,320（税込）です。入会金はありません。',
    )
    expect(screen.getByText(/会費は毎月このカードに請求します/)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('sends the displayed price with the stored card, and replaces this page by the result', async () => {
    const page = await openForm()
    await join(page)
    await waitFor(() =>
      expect(askedFor(page.host, 'navigate')).toEqual([
        ['/channel-complete?purchase_number=G-4001', { replace: true }],
      ]),
    )
    expect(sent(page.host, 'POST /channel/{publisher_id}/join')).toEqual([
      {
        params: { publisher_id: 'matsukage' },
        body: { payment_kind: 'card', confirm_price: 1320, confirmed: true },
      },
    ])
  })

  it('needs the confirmation ticked: says so and focuses it', async () => {
    const page = await openForm()
    await page.user.click(await joinButton())
    expect(confirmBox()).toHaveFocus()
    expect(callsOf(page.host, 'POST /channel/{publisher_id}/join')).toEqual([])
  })

  it('sends one order however often the button is pressed, and the same one after a lost response', async () => {
    let answers = 0
    const page = await openForm({
      'POST /channel/{publisher_id}/join': () => {
        answers++
        return Promise.reject(fakeFailure('internal'))
      },
    })
    await join(page)
    const again = await screen.findByRole('button', { name: 'もう一度確認する' })
    expect(screen.queryByRole('button', { name: '月額¥1,320で入会する' })).toBeNull()
    await page.user.dblClick(again)
    await waitFor(() => expect(answers).toBeGreaterThan(1))
    const keys = callsOf(page.host, 'POST /channel/{publisher_id}/join').map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  })

  it('leaves for the bank when it asks for 3-D Secure', async () => {
    const left = recordLeaving()
    const page = await openForm({ 'POST /channel/{publisher_id}/join': () => authenticating })
    await join(page)
    await waitFor(() => expect(left).toEqual(['https://bank.example/three-ds/4']))
    expect(askedFor(page.host, 'navigate')).toEqual([])
  })

  it('shows a declined card next to the button, and another price before it is charged', async () => {
    let price = 1320
    const page = await openForm({
      'POST /channel/{publisher_id}/quote': () => ({ ...channelQuote, price }),
      'POST /channel/{publisher_id}/join': () => {
        price = 1540
        return Promise.reject(fakeFailure('price_changed', { context: { price, currency: 'JPY' } }))
      },
    })
    await join(page)
    expect(await screen.findByText('¥1,320から¥1,540に変わりました。新しい金額をご確認ください。')).toBeTruthy()
    expect(await screen.findByRole('button', { name: '月額¥1,540で入会する' })).toBeTruthy()
    expect(confirmBox().checked).toBe(false)
  })

  it('waits for a card form that can’t be loaded', async () => {
    await openForm({
      'GET /user/card': () => ({ card: null }),
      'GET /payment/config': () => Promise.reject(fakeFailure('internal')),
    })
    expect(await screen.findByText(/^カード入力欄が表示されていないため/)).toBeVisible()
    expect(await joinButton()).toBeDisabled()
  })

  it('has no choice whether a new card is stored, and says that it will be', async () => {
    await openForm({ 'GET /user/card': () => ({ card: null }) })
    expect(screen.queryByRole('checkbox', { name: /このカードを登録する/ })).toBeNull()
    expect(screen.getByText(/新しく入力したカードは、次回以降のお支払いのために登録されます/)).toBeTruthy()
  })
})

describe('who can’t join', () => {
  it('a visitor sees the channel and goes to log in or sign up and back', async () => {
    const { host, user } = await openPage(address, { topics: { session: { loggedIn: false }, cart } })
    const next = encodeURIComponent('/channel-join?publisher_id=matsukage')
    const logIn = await screen.findByRole('link', { name: 'ログイン' })
    expect(logIn.getAttribute('href')).toBe(`/login?next=${next}`)
    expect(screen.getByRole('link', { name: '新規会員登録（無料）' }).getAttribute('href')).toBe(`/signup?next=${next}`)
    await user.click(logIn)
    expect(host.bus.read('cart')?.isJoining).toBe(true)
    expect(await axeFaults()).toEqual([])
  })

  it('without a channel, redirects to the home page', async () => {
    const { host } = await openPage('/channel-join')
    await waitFor(() => expect(askedFor(host, 'navigate')).toEqual([['/', { replace: true }]]))
  })

  it('a member already is led to the channel', async () => {
    await openPage(address, { handlers: refusedQuote('already_joined', { context: { state: 'joined' } }) })
    expect(await screen.findByText('このチャンネルにはすでに入会しています')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'チャンネルを見る' }).getAttribute('href')).toBe('/channel/matsukage')
  })

  it('a member who cancelled may take that back, without a payment', async () => {
    const context = { state: 'canceled', last_day: '2026-12-11' }
    const { host, user } = await openPage(address, { handlers: refusedQuote('already_joined', { context }) })
    expect(await screen.findByText(unbroken('2026年12月11日(金)まで視聴できます'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '解約を取り消す' }))
    await waitFor(() => expect(askedFor(host, 'navigate')).toEqual([['/channel/matsukage', { replace: true }]]))
    expect(callsOf(host, 'POST /channel/{publisher_id}/join')).toEqual([])
  })

  it('with a payment under way one is led to it', async () => {
    const context = { purchase_number: 'G-4002' }
    await openPage(address, { handlers: refusedQuote('purchase_in_progress', { context }) })
    const look = await screen.findByRole('link', { name: 'ご注文の状況を見る' })
    expect(look.getAttribute('href')).toBe('/channel-complete?purchase_number=G-4002')
  })

  it('in a region where it is not shown, that is said', async () => {
    await openPage(address, { handlers: refusedQuote('region_blocked') })
    expect(await screen.findByText('お住まいの地域ではこのチャンネルに入会できません')).toBeTruthy()
  })
})
