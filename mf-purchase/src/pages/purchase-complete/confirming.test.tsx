import { askedFor } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { longAfterMs } from '../../outcome/use-pending.ts'
import { heading, openResult, openResultOf, requestCount } from '../../testing/result-page.ts'
import { awaitingBank, confirming, granted } from '../../testing/samples.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a purchase whose outcome is pending', () => {
  it('is polled every two seconds until it is settled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { host } = await openResultOf(confirming)
    await heading('お支払いを確認しています')
    expect(await axeFaults()).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(6_500))
    expect(requestCount(host)).toBe(4)
    expect(host.facts).toEqual([])
    host.answer({ 'GET /purchase/{purchase_number}': () => granted })
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    await heading('ご購入ありがとうございます')
    expect(host.facts).toEqual([
      ['purchase:completed', { purchaseNumber: 'G-1001', fullTitleId: 'T001', packId: 'K001' }],
    ])
  })

  it('captured but not granted yet: still confirming', async () => {
    await openResultOf({ ...granted, status: 'captured' })
    await heading('お支払いを確認しています')
  })

  it('for more than a minute: says that it settles by itself, and links to the library', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { host } = await openResultOf(confirming)
    await heading('お支払いを確認しています')
    await act(() => vi.advanceTimersByTimeAsync(longAfterMs + 100))
    expect(await screen.findByText('確認に時間がかかっています')).toBeVisible()
    expect(screen.getByRole('link', { name: 'ライブラリへ' })).toHaveAttribute('href', '/library')
    const before = requestCount(host)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(requestCount(host) - before).toBeLessThanOrEqual(3)
    host.answer({ 'GET /purchase/{purchase_number}': () => granted })
    await act(() => vi.advanceTimersByTimeAsync(10_100))
    await heading('ご購入ありがとうございます')
  })

  it('while offline: says so, keeps its content and keeps polling', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { host } = await openResultOf(confirming)
    await heading('お支払いを確認しています')
    host.answer({ 'GET /purchase/{purchase_number}': () => Promise.reject(new ApiFailure('network')) })
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    expect(await screen.findByText('接続が途切れています')).toBeVisible()
    expect(screen.getByText('月夜の駅')).toBeVisible()
    host.answer({ 'GET /purchase/{purchase_number}': () => granted })
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    await heading('ご購入ありがとうございます')
  })

  it('because the bank is waiting for the buyer: links back to the bank', async () => {
    await openResultOf(awaitingBank)
    await heading('本人認証が完了していません')
    expect(screen.getByRole('link', { name: '本人認証を続ける' })).toHaveAttribute(
      'href',
      'https://bank.example/three-ds/1',
    )
    expect(await axeFaults()).toEqual([])
  })

  it('can be cancelled before anything is charged; the focus moves to the new heading', async () => {
    let purchase = awaitingBank
    const { user } = await openResult({
      handlers: {
        'GET /purchase/{purchase_number}': () => purchase,
        'POST /purchase/{purchase_number}/cancel': () => {
          purchase = { ...granted, status: 'cancelled' }
          return undefined
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'この注文をやめる' }))
    expect(await heading('購入は完了していません')).toHaveFocus()
    expect(screen.getByText('注文を取り消しました')).toBeVisible()
  })

  it('that can no longer be cancelled: the error dialog says so, and the focus moves to the outcome', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { host, user } = await openResult({
      handlers: {
        'GET /purchase/{purchase_number}': () => awaitingBank,
        'POST /purchase/{purchase_number}/cancel': () => Promise.reject(fakeFailure('purchase_not_cancellable')),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'この注文をやめる' }))
    await waitFor(() => expect(askedFor(host, 'showError')).toHaveLength(1))
    host.answer({ 'GET /purchase/{purchase_number}': () => granted })
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    expect(await heading('ご購入ありがとうございます')).toHaveFocus()
  })
})
