import { askedFor, callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deadlinesMs } from '../../card-form/card-frame-state.ts'
import { invalid, loadCardForm, postFromFrame, token } from '../../testing/card-frame-double.ts'
import { membership } from '../../testing/channel-samples.ts'
import { openPage } from '../../testing/open-page.ts'
import { paymentConfig } from '../../testing/samples.ts'

afterEach(() => void vi.useRealTimers())

const noCard: FakeHandlers = { 'GET /user/card': () => ({ card: null }) }
const open = (handlers: FakeHandlers = {}, topics = {}) =>
  openPage('/mypage/account/payment-edit', { handlers, topics: { session: { loggedIn: true }, ...topics } })

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const store = () => screen.findByRole('button', { name: 'このカードを登録する' })
const replace = () => screen.findByRole('button', { name: 'このカードに変更する' })
const frame = () => screen.getByTitle<HTMLIFrameElement>(/カード情報の入力/)

describe('a member without a card', () => {
  it('registers one by its token; no card number is anywhere on this site', async () => {
    const { host, user } = await open(noCard)
    await loadCardForm(token)
    expect(screen.getByText(/カードは登録されていません。登録しておくと/)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(await axeFaults()).toEqual([])
    host.answer({ 'GET /user/card': () => ({ card: { brand: 'visa', last4: '1111', expiry: '08/29' } }) })
    await user.click(await store())
    await heading('カードを登録しました')
    expect(callsOf(host, 'POST /user/card').map(({ input }) => input)).toEqual([{ body: { card_token: 'tok_1' } }])
    expect(screen.getByText(/Visa •••• 1111/)).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  it('can press Enter inside the form', async () => {
    const { host } = await open(noCard)
    const form = await loadCardForm(token)
    await store()
    postFromFrame(token)
    await waitFor(() => expect(callsOf(host, 'POST /user/card')).toHaveLength(1))
    expect(form.messages()).toEqual([{ type: 'sandbox-pay:submit' }])
  })

  it('with a mistake is led into the form, and nothing is sent', async () => {
    const { host, user } = await open(noCard)
    await loadCardForm(invalid)
    await user.click(await store())
    await waitFor(() => expect(frame()).toHaveFocus())
    expect(callsOf(host, 'POST /user/card')).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('sends one card, however often the button is pressed', async () => {
    const answer = Promise.withResolvers<never>()
    const { host, user } = await open({ ...noCard, 'POST /user/card': () => answer.promise })
    await loadCardForm(token, token)
    await user.click(await store())
    await user.click(await store())
    await waitFor(() => expect(callsOf(host, 'POST /user/card')).toHaveLength(1))
    expect((await store()).getAttribute('aria-busy')).toBe('true')
    answer.reject(fakeFailure('card_declined'))
    await screen.findByRole('alert')
  })
})

describe('a stored card', () => {
  it('is shown by what may be known of it, and replaced', async () => {
    const { host, user } = await open()
    expect(await screen.findByText(/Visa •••• 1111/)).toBeVisible()
    expect(screen.queryByTitle(/カード情報の入力/)).toBeNull()
    await user.click(screen.getByRole('button', { name: '別のカードを入力する' }))
    await loadCardForm(token)
    await user.click(await replace())
    await heading('カードを登録しました')
    expect(callsOf(host, 'POST /user/card')).toHaveLength(1)
  })

  it('is deleted after a confirmation', async () => {
    const { host, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'カードを削除する' }))
    const dialog = within(screen.getByRole('alertdialog', { name: '登録済みのカードを削除しますか？' }))
    expect(callsOf(host, 'DELETE /user/card')).toEqual([])
    host.answer(noCard)
    await user.click(dialog.getByRole('button', { name: '削除する' }))
    await heading('カードは登録されていません')
    expect(callsOf(host, 'DELETE /user/card')).toHaveLength(1)
    expect(await axeFaults()).toEqual([])
  })

  it('is deleted only after naming the channels that renew on it', async () => {
    const { next_billing_date: _, ...cancelled } = membership
    const items = [membership, { ...cancelled, publisher_id: 'over', name: '終了座', state: 'canceled' as const }]
    const { user } = await open({ 'GET /user/channel': () => ({ items, result_total_count: 2 }) })
    await user.click(await screen.findByRole('button', { name: 'カードを削除する' }))
    const dialog = within(screen.getByRole('alertdialog'))
    const [channel, ...more] = await dialog.findAllByRole('listitem')
    expect(channel?.textContent).toContain(membership.name)
    expect(channel?.textContent).toMatch(/月.*に¥[\d,]+（税込）/)
    expect(more).toEqual([])
  })

  it('is shown, and not as just registered, when the completion page is opened by its address', async () => {
    await openPage('/mypage/account/payment-edit/complete', { topics: { session: { loggedIn: true } } })
    await heading('登録済みのカード')
  })

  it('stays when the member cancels', async () => {
    const { host, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'カードを削除する' }))
    await user.click(screen.getByRole('button', { name: 'キャンセル' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(callsOf(host, 'DELETE /user/card')).toEqual([])
  })

  it('whose deletion fails stays, and the dialog says so', async () => {
    const failure = fakeFailure('internal')
    const { host, user } = await open({ 'DELETE /user/card': () => Promise.reject(failure) })
    await user.click(await screen.findByRole('button', { name: 'カードを削除する' }))
    await user.click(screen.getByRole('button', { name: '削除する' }))
    await waitFor(() => expect(askedFor(host, 'showError')).toEqual([[failure]]))
    expect(screen.getByText(/Visa •••• 1111/)).toBeVisible()
  })
})

describe('a card that could not be registered', () => {
  it.each(['card_declined', 'card_not_accepted', 'gateway_unreachable', 'too_many_requests'] as const)(
    'says why (%s), and can be typed again',
    async (code) => {
      const failing = () => Promise.reject(fakeFailure(code, { message: '理由' }))
      const { host, user } = await open({ ...noCard, 'POST /user/card': failing })
      await loadCardForm(token, token)
      await user.click(await store())
      const alert = await screen.findByRole('alert')
      expect(alert).toHaveTextContent('カードを登録できませんでした')
      expect(alert).toHaveTextContent('理由')
      expect(askedFor(host, 'showError')).toEqual([])
      host.answer({ 'POST /user/card': () => ({ card: { brand: 'visa', last4: '1111', expiry: '08/29' } }) })
      await user.click(await store())
      await waitFor(() => expect(askedFor(host, 'navigate')).toHaveLength(1))
    },
  )

  it('because its form can’t be loaded waits for that, and says so', async () => {
    const { host, user } = await open({
      ...noCard,
      'GET /payment/config': () => Promise.reject(fakeFailure('internal')),
    })
    const retry = await screen.findByRole('button', { name: 'もう一度読み込む' })
    expect(await store()).toBeDisabled()
    expect(screen.getByText(/^カード入力欄が表示されていないため/)).toBeVisible()
    expect(await axeFaults()).toEqual([])
    host.answer({ 'GET /payment/config': () => paymentConfig })
    await user.click(retry)
    await loadCardForm()
    expect(await store()).toBeEnabled()
  })

  it('because the form does not reply says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { host, user } = await open(noCard)
    await loadCardForm()
    await user.click(await store())
    await act(() => vi.advanceTimersByTimeAsync(deadlinesMs.token))
    expect(await screen.findByRole('alert')).toHaveTextContent('カード入力欄を読み込み直してから')
    expect(callsOf(host, 'POST /user/card')).toEqual([])
  })

  it('because the network failed opens the dialog', async () => {
    const { host, user } = await open({ ...noCard, 'POST /user/card': () => Promise.reject(new ApiFailure('network')) })
    await loadCardForm(token)
    await user.click(await store())
    await waitFor(() => expect(askedFor(host, 'showError')).toHaveLength(1))
  })
})

it('a page that fails can be retried', async () => {
  const { host, user } = await open({ 'GET /user/card': () => Promise.reject(fakeFailure('internal')) })
  await screen.findByRole('alert')
  host.answer(noCard)
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await store()).toBeVisible()
})

it('in English every text is English', async () => {
  await open({}, { locale: 'en' })
  await screen.findByRole('button', { name: 'Enter another card' })
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})

describe('a card for the pack in the cart', () => {
  const openRegist = (handlers: FakeHandlers = {}) => openPage('/mypage/account/payment-regist', { handlers })

  it('is registered on the way to the checkout', async () => {
    const { host, user } = await openRegist(noCard)
    await loadCardForm(token)
    expect(screen.getByText('カードを登録すると、『月夜の駅』の購入手続きに進みます。')).toBeVisible()
    expect(await axeFaults()).toEqual([])
    await user.click(await store())
    await waitFor(() => expect(askedFor(host, 'navigate')).toEqual([['/purchase-confirm']]))
  })

  it('can be left out', async () => {
    await openRegist(noCard)
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '登録せずに購入手続きへ戻る' })
    expect(link.pathname).toBe('/purchase-confirm')
  })
})
