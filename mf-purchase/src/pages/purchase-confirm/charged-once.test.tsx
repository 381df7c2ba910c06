import { askedFor, callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buy, buyButton, keysOf, openOrder, recordLeaving, refused } from '../../testing/order-page.ts'
import { awaitingBank, granted } from '../../testing/samples.ts'

afterEach(() => void vi.useRealTimers())

const networkFails = { 'POST /purchase': () => Promise.reject(new ApiFailure('network')) }

describe('an order is charged once', () => {
  it('when the button is pressed twice, however fast', async () => {
    const { promise, resolve } = Promise.withResolvers<Purchase>()
    const page = await openOrder({ 'POST /purchase': () => promise })
    await buy(page)
    await page.user.click(await buyButton())
    await page.user.keyboard('{Enter}')
    expect(await screen.findByText('注文を送信しています。このままお待ちください')).toBeVisible()
    await act(async () => resolve(granted))
    expect(keysOf(page)).toHaveLength(1)
  })

  it('when the network fails: retries by itself, then on request, always with the same key and order', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await openOrder(networkFails)
    await buy(page)
    await act(() => vi.advanceTimersByTimeAsync(4_500))
    const again = await screen.findByRole('button', { name: 'もう一度確認する' })
    expect(keysOf(page)).toHaveLength(3)
    page.host.answer({ 'POST /purchase': () => granted })
    await page.user.click(again)
    await waitFor(() => expect(askedFor(page.host, 'navigate')).toHaveLength(1))
    expect(new Set(keysOf(page)).size).toBe(1)
    expect(new Set(callsOf(page.host, 'POST /purchase').map(({ input }) => JSON.stringify(input))).size).toBe(1)
  })

  it.each(['internal', 'gateway_unreachable', 'gateway_timeout', 'purchase_in_progress'] as const)(
    'after %s, whose outcome is unknown, and a reload: sends the same key',
    async (code) => {
      const page = await openOrder(refused(code))
      await buy(page)
      await screen.findByRole('alert')
      const reloaded = await page.reload()
      await buy(reloaded)
      await screen.findByRole('alert')
      expect(keysOf(reloaded)).toEqual(keysOf(page))
    },
  )

  it('after the 30 s limit: sends the same key', async () => {
    const page = await openOrder({ 'POST /purchase': () => Promise.reject(new ApiFailure('aborted')) })
    await buy(page)
    await page.user.click(await screen.findByRole('button', { name: 'もう一度確認する' }))
    await screen.findByRole('alert')
    expect(new Set(keysOf(page)).size).toBe(1)
    expect(keysOf(page)).toHaveLength(2)
  })

  it('a refusal ends the key: the next attempt has a new one', async () => {
    const page = await openOrder(refused('card_declined'))
    await buy(page)
    await screen.findByRole('alert')
    await buy(page)
    await waitFor(() => expect(new Set(keysOf(page)).size).toBe(2))
  })

  it('a placed order ends the key', async () => {
    const page = await openOrder()
    await buy(page)
    await waitFor(() => expect(askedFor(page.host, 'navigate')).toHaveLength(1))
    expect(sessionStorage).toHaveLength(0)
  })

  it('an earlier attempt with another card arrived and failed: sends a new key without asking', async () => {
    const answers = [() => Promise.reject(fakeFailure('idempotency_conflict')), () => granted]
    const page = await openOrder({ 'POST /purchase': () => (answers.shift() as () => Purchase)() })
    await buy(page)
    await waitFor(() => expect(askedFor(page.host, 'navigate')).toHaveLength(1))
    expect(new Set(keysOf(page)).size).toBe(2)
    expect(callsOf(page.host, 'POST /purchase/quote')).toHaveLength(2)
  })

  it('an earlier attempt arrived and is still pending: shows it and sends nothing new', async () => {
    const page = await openOrder(refused('idempotency_conflict'))
    page.host.answer({
      'POST /purchase/quote': () =>
        Promise.reject(fakeFailure('purchase_in_progress', { context: { purchase_number: 'G-7' } })),
    })
    await buy(page)
    expect(await screen.findByRole('link', { name: 'ご注文の状況を見る' })).toBeVisible()
    expect(keysOf(page)).toHaveLength(1)
  })

  it('back from the bank by the back button: not busy, and the quote is requested again', async () => {
    const left = recordLeaving()
    const page = await openOrder({ 'POST /purchase': () => awaitingBank })
    await buy(page)
    await waitFor(() => expect(left).toHaveLength(1))
    page.host.answer({
      'POST /purchase/quote': () =>
        Promise.reject(fakeFailure('purchase_in_progress', { context: { purchase_number: 'G-1001' } })),
    })
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await screen.findByRole('link', { name: 'ご注文の状況を見る' })).toBeVisible()
  })
})
