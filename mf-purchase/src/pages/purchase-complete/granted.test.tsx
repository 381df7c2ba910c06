import { askedFor } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { unbroken } from '../../components/use-formats.ts'
import { heading, openResultOf, requestCount } from '../../testing/result-page.ts'
import { granted, grantedTicket } from '../../testing/samples.ts'

const rowValue = (label: string) => {
  const row = screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement
  return within(row).getByRole('definition').textContent
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a granted purchase', () => {
  it('shows thanks and a receipt', async () => {
    const { host } = await openResultOf(granted)
    await heading('ご購入ありがとうございます')
    expect(rowValue('購入番号')).toBe('G-1001')
    expect(rowValue('購入日時')).toBe('2026年11月21日(土) 19:05（日本時間）')
    expect(rowValue('作品')).toBe('月夜の駅')
    expect(rowValue('商品')).toBe('本編')
    expect(rowValue('種類')).toBe('レンタル・HD画質')
    expect(rowValue('視聴期間')).toBe(
      unbroken('2026年12月21日(月) 15:00（日本時間）までに視聴を開始してください。開始後2日間視聴できます'),
    )
    expect(rowValue('お支払い金額')).toBe('¥550（税込）')
    expect(rowValue('うち消費税（10%）')).toBe('¥50')
    expect(rowValue('お支払い方法')).toBe('Visa •••• 1111')
    expect(rowValue('ご購入者')).toBe('viewer@example.jp')
    expect(screen.getByRole('link', { name: 'ライブラリへ' })).toHaveAttribute('href', '/library')
    expect(askedFor(host, 'setTitle')).toContainEqual(['ご購入ありがとうございます'])
    expect(await axeFaults()).toEqual([])
  })

  it('that is not open yet: says from when it can be watched, and has no play button', async () => {
    await openResultOf({ ...granted, opens_at: '2099-12-01T18:00:00+09:00' })
    await heading('ご予約ありがとうございます')
    expect(
      screen.getByText(unbroken('お支払いが完了しました。2099年12月1日(火) 18:00（日本時間）から視聴できます。')),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: '今すぐ見る' })).toBeNull()
    expect(screen.getByRole('link', { name: 'ライブラリへ' }).className).toContain('primary')
    const lines = screen.getAllByText(unbroken('2099年12月1日(火) 18:00（日本時間）から視聴できます'))
    expect(lines).toHaveLength(2)
    for (const { nextElementSibling } of lines)
      expect(nextElementSibling?.textContent).toMatch(/視聴を開始してください/)
    expect(document.body.textContent).not.toContain(' / ')
  })

  it('in English, without a time limit and for free', async () => {
    const { start_deadline: _, view_days: __, card: ___, ...kept } = granted
    await openResultOf(
      { ...kept, sales_type: 'est', payment_kind: 'free', coupon_price: 550, price: 0, tax: 0 },
      { locale: 'en' },
    )
    await heading('Thank you for your order')
    expect(document.body.textContent).toContain('Your order is complete. There was nothing to pay.')
    expect(document.body.textContent).not.toMatch(/payment is complete|Amount paid|Paid with|Your payment/)
    expect(rowValue('Viewing period')).toBe('No time limit')
    expect(rowValue('Coupon')).toBe('−¥550')
    expect(rowValue('Payment')).toBe('Nothing to pay')
    expect(await axeFaults()).toEqual([])
  })

  it('for free, in Japanese: names no amount that was paid', async () => {
    const { card: _, ...free } = granted
    await openResultOf({ ...free, payment_kind: 'free', coupon_price: 550, price: 0, tax: 0 })
    await heading('ご購入ありがとうございます')
    expect(rowValue('合計')).toBe('¥0（税込）')
    expect(rowValue('お支払い')).toBe('お支払いなし')
    expect(document.body.textContent).not.toMatch(/お支払い金額|お支払い方法/)
  })

  it('publishes purchase:completed once, also after a reload', async () => {
    const page = await openResultOf(granted)
    await heading('ご購入ありがとうございます')
    await waitFor(() => expect(sessionStorage.getItem('ginmaku.purchase.told.G-1001')).toBe('1'))
    const completed = { purchaseNumber: 'G-1001', fullTitleId: 'T001', packId: 'K001' }
    expect(page.host.facts).toEqual([['purchase:completed', completed]])
    const reloaded = await page.reload()
    await heading('ご購入ありがとうございます')
    expect(reloaded.host.facts).toEqual([])
  })

  it('is no longer polled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { host } = await openResultOf(granted)
    await heading('ご購入ありがとうございます')
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(requestCount(host)).toBe(1)
  })

  it('plays in a dialog over this page', async () => {
    const { host, user } = await openResultOf(granted)
    await user.click(await screen.findByRole('button', { name: '今すぐ見る' }))
    const [[parcel, props]] = askedFor(host, 'mount') as [[string, { onClose: () => void }]]
    expect(parcel).toBe('player')
    expect(props).toMatchObject({ fullTitleId: 'T001', playId: 'PLAY-1', isPreview: false, mode: 'modal' })
    act(() => props.onClose())
    expect(askedFor(host, 'unmount')).toEqual([['player']])
    await user.click(screen.getByRole('button', { name: '今すぐ見る' }))
    expect(askedFor(host, 'mount')).toHaveLength(2)
  })

  it('of a ticket: says when it is, and links to its live room and to a file for calendars', async () => {
    await openResultOf(grantedTicket)
    expect(document.body.textContent).toContain(
      '2099年12月10日(木) 19:00〜21:00（日本時間）。終了後の見逃し配信はありません',
    )
    expect(document.body.textContent).not.toMatch(/レンタル|予約/)
    expect(await screen.findByRole('link', { name: 'カレンダーに登録' })).toHaveAttribute(
      'href',
      '/live/v2/title/T001/calendar.ics?lang=ja',
    )
    expect(await screen.findByRole('link', { name: 'ライブ会場へ' })).toHaveAttribute('href', '/title/T001')
    expect(screen.getByRole('link', { name: 'カレンダーに登録' }).className).toContain('primary')
    expect(screen.getByRole('link', { name: 'ライブ会場へ' }).className).not.toContain('primary')
    expect(screen.queryByRole('button', { name: '今すぐ見る' })).toBeNull()
  })

  it('of a ticket whose performance is over: does not say that one can enter, and offers no more of it', async () => {
    const { performance } = grantedTicket
    const over = performance && { ...performance, starts_at: '2020-12-10T19:00:00Z', ends_at: '2020-12-10T21:00:00Z' }
    await openResultOf({ ...grantedTicket, ...(over && { performance: { ...over, opens_at: over.starts_at } }) })
    expect(await screen.findByText('お支払いが完了しました。')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'カレンダーに登録' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'この作品をほかの方に贈る' })).toBeNull()
  })

  it('of a ticket for performances that repeat: says until when to enter, as no rental does', async () => {
    const { view_expire_at: _, opens_at: __, performance, ...ticket } = { ...grantedTicket, view_days: 7 }
    const repeating = performance && { ...performance, repeats: true as const }
    await openResultOf(repeating ? { ...ticket, performance: repeating } : ticket)
    await heading('ご購入ありがとうございます')
    expect(rowValue('配信日時')?.replaceAll('\u2060', '')).toMatch(
      /2026年12月21日\(月\) 15:00（日本時間）.*までに入場すると、そこから7日間はどの公演も視聴できます$/,
    )
    expect(document.body.textContent).not.toMatch(/レンタル|視聴を開始| \/ /)
  })

  it('in the app on a phone: plays here', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16; K) Mobile')
    await openResultOf(granted, { app: 'standalone' })
    expect(await screen.findByRole('button', { name: '今すぐ見る' })).toBeVisible()
  })
})
