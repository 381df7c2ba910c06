import { askedFor, callsOf } from '@ginmaku/remote-kit/testing/asked-of-host.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchLeaving } from '../../testing/leaving.ts'
import { awaitingBank, granted } from '../../testing/samples.ts'
import { buy, buyButton, keysOf, openTill, refused } from '../../testing/till.ts'

afterEach(() => void vi.useRealTimers())

const lost = { 'POST /purchase': () => Promise.reject(new ApiFailure('network')) }

describe('one wish is charged once', () => {
  it('however fast the button is pressed twice', async () => {
    const { promise, resolve } = Promise.withResolvers<Purchase>()
    const page = await openTill({ 'POST /purchase': () => promise })
    await buy(page)
    await page.user.click(await buyButton())
    await page.user.keyboard('{Enter}')
    expect(await screen.findByText('注文を送信しています。このままお待ちください')).toBeVisible()
    await act(async () => resolve(granted))
    expect(keysOf(page)).toHaveLength(1)
  })

  it('when the network is lost: asks again by itself, then on request, always with the same key and order', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await openTill(lost)
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
    'after %s, whose outcome nobody knows, and a reload: the same key',
    async (code) => {
      const page = await openTill(refused(code))
      await buy(page)
      await screen.findByRole('alert')
      const anew = await page.reload()
      await buy(anew)
      await screen.findByRole('alert')
      expect(keysOf(anew)).toEqual(keysOf(page))
    },
  )

  it('an answer after the 30 s limit is asked for with the same key', async () => {
    const page = await openTill({ 'POST /purchase': () => Promise.reject(new ApiFailure('aborted')) })
    await buy(page)
    await page.user.click(await screen.findByRole('button', { name: 'もう一度確認する' }))
    await screen.findByRole('alert')
    expect(new Set(keysOf(page)).size).toBe(1)
    expect(keysOf(page)).toHaveLength(2)
  })

  it('a refusal ends the wish: the next attempt is a new one', async () => {
    const page = await openTill(refused('card_declined'))
    await buy(page)
    await screen.findByRole('alert')
    await buy(page)
    await waitFor(() => expect(new Set(keysOf(page)).size).toBe(2))
  })

  it('an order ends the wish', async () => {
    const page = await openTill()
    await buy(page)
    await waitFor(() => expect(askedFor(page.host, 'navigate')).toHaveLength(1))
    expect(sessionStorage).toHaveLength(0)
  })

  it('an earlier attempt with another card did arrive and failed: a new wish, without a word', async () => {
    const answers = [() => Promise.reject(fakeFailure('idempotency_conflict')), () => granted]
    const page = await openTill({ 'POST /purchase': () => (answers.shift() as () => Purchase)() })
    await buy(page)
    await waitFor(() => expect(askedFor(page.host, 'navigate')).toHaveLength(1))
    expect(new Set(keysOf(page)).size).toBe(2)
    expect(callsOf(page.host, 'POST /purchase/quote')).toHaveLength(2)
  })

  it('an earlier attempt did arrive and runs: nothing new is sent, and it is shown', async () => {
    const page = await openTill(refused('idempotency_conflict'))
    page.host.answer({
      'POST /purchase/quote': () =>
        Promise.reject(fakeFailure('purchase_in_progress', { context: { purchase_number: 'G-7' } })),
    })
    await buy(page)
    expect(await screen.findByRole('link', { name: 'ご注文の状況を見る' })).toBeVisible()
    expect(keysOf(page)).toHaveLength(1)
  })

  it('back from the bank by the back button: not busy, and the price is asked again', async () => {
    const left = watchLeaving()
    const page = await openTill({ 'POST /purchase': () => awaitingBank })
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
