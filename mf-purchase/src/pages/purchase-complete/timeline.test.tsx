import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, test } from 'vitest'
import { nextStep, pastSteps } from '../../outcome/timeline-steps.ts'
import { heading, openResultOf } from '../../testing/result-page.ts'
import { awaitingBank, awaitingCarrier, beingRefunded, granted, partlyRefunded } from '../../testing/samples.ts'

const at = (minute: number) => `2026-11-21T19:${String(minute).padStart(2, '0')}:00+09:00`
const eventsOf = (...kinds: string[]) => kinds.map((kind, minute) => ({ at: at(minute), kind }))

const steps = async () => {
  const list = within(await screen.findByRole('region', { name: 'お支払いの状況' }))
  return list.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)
}

it.each([
  ['paid', 'granted', ['created', 'asked', 'authorizing', 'captured', 'granted'], ['ordered', 'confirmed', 'granted']],
  ['paid at once, of a purchase without events', 'granted', [], ['ordered']],
  ['declined', 'failed', ['created', 'asked', 'failed'], ['ordered', 'failed']],
  ['expired', 'expired', ['created', 'action_required', 'expired'], ['ordered', 'left', 'expired']],
  [
    'paid too late',
    'refunded',
    ['created', 'expired', 'captured', 'refund_due', 'refunded'],
    ['ordered', 'expired', 'confirmed', 'refundStarted', 'refunded'],
  ],
  [
    'of a kind that this page does not know',
    'granted',
    ['created', 'something_new', 'granted'],
    ['ordered', 'granted'],
  ],
] as const)('a payment that is %s', (_, status, kinds, messages) => {
  const purchase = { ...granted, status, events: eventsOf(...kinds) }
  expect(pastSteps(purchase).map(({ word }) => word)).toEqual(messages)
  expect(nextStep(purchase)).toBeUndefined()
})

test('where nothing was to be paid, nothing was confirmed', () => {
  const free = { ...granted, price: 0, events: eventsOf('created', 'captured', 'granted') }
  expect(pastSteps(free).map(({ word }) => word)).toEqual(['ordered', 'granted'])
})

test('what is awaited: the buyer until when, the confirmation, or the refund', () => {
  expect(nextStep(awaitingCarrier)).toEqual({ word: 'until', at: awaitingCarrier.expires_at })
  expect(nextStep({ ...awaitingCarrier, next: { kind: 'none' } })).toEqual({
    word: 'confirming',
    at: awaitingCarrier.expires_at,
  })
  const late = { ...granted, status: 'captured', events: eventsOf('created', 'captured', 'refund_due') } as const
  expect(nextStep(late)).toEqual({ word: 'refunding' })
  expect(nextStep(beingRefunded)).toEqual({ word: 'refunding' })
  const refused = [...beingRefunded.events, { at: at(0), kind: 'refund_refused' }]
  expect(nextStep({ ...beingRefunded, events: refused })).toBeUndefined()
})

test('without an end, no time is named', async () => {
  const { expires_at: _, ...waiting } = awaitingBank
  expect(nextStep(waiting)).toEqual({ word: 'payment' })
  expect(nextStep({ ...granted, status: 'authorizing' })).toEqual({ word: 'checking' })
  expect(nextStep({ ...granted, status: 'captured' })).toEqual({ word: 'checking' })
  await openResultOf(waiting)
  expect((await steps()).at(-1)).toBe('お支払い待ち')
  expect(screen.queryByText(/期限/)).toBeNull()
})

test('a card at its bank: the steps name the bank', async () => {
  await openResultOf({ ...awaitingBank, events: eventsOf('created', 'action_required') })
  expect(await steps()).toEqual(['ご注文', 'カード会社の本人認証の画面へ', 'お支払いの期限'])
})

test('a part refund: how much was returned, what stays paid, and when', async () => {
  await openResultOf(partlyRefunded)
  await heading('ご購入ありがとうございます')
  expect(screen.getByText(/¥150を返金しました。返金後のお支払い額は¥400です。/)).toBeVisible()
  const receipt = within(screen.getByRole('region', { name: 'ご購入の内容' }))
  expect(receipt.getByText('−¥150')).toBeVisible()
  expect(receipt.getByText('¥400（税込）')).toBeVisible()
  expect(await steps()).toEqual([
    'ご注文',
    'カード会社の本人認証の画面へ',
    'お支払いを確認',
    'ライブラリに追加',
    '返金の手続きを開始',
    '一部を返金（¥150）',
  ])
  expect(await axeFaults()).toEqual([])
})

test('a refund under way says what comes next', async () => {
  await openResultOf(beingRefunded)
  expect((await steps()).at(-1)).toBe('返金の完了待ち')
  expect(screen.getByText('返金が完了すると、メールでお知らせします。')).toBeVisible()
  await heading('返金の手続き中です')
  expect(screen.queryByRole('button', { name: '今すぐ見る' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'この作品をほかの方に贈る' })).toBeNull()
  expect(screen.getByRole('link', { name: 'ライブラリへ' })).toBeVisible()
})
