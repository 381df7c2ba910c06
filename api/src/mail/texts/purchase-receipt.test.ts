import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { describe, expect, test } from 'vitest'
import type { MailFacts } from '../mail-kinds.ts'
import { renderMail } from '../render-mail.ts'

const rental: MailFacts['purchase_receipt'] = {
  ...{ purchase_number: 'N1', full_title_id: 'T1', title_name: '夜硝子', pack_name: 'レンタル', quality: 'HD' },
  ...{ price: '¥440', tax: '¥40', tax_rate: '10', list_price: '¥550', coupon: '¥110', fee: '', monthly_fee: '' },
  ...{ payment_kind: 'card', card: 'Visa •••• 1111', purchaser: 'viewer@example.com' },
  ...{ watch_until: '', start_by: '2026年12月21日', start_within_days: '', view_days: '2' },
  ...{ gift_expires_at: '', purchased_at: '2026年11月21日' },
}

const receipt = (locale: Locale, more: Partial<typeof rental> = {}) =>
  renderMail('purchase_receipt', locale, { ...rental, ...more }, 'https://shop.example')

const free = { payment_kind: 'free', card: '', price: '¥0', tax: '¥0' } as const
const condo = { payment_kind: 'condo', card: '', monthly_fee: '¥330' } as const
const opens_at = '2026-12-10'

describe('the mail of a receipt', () => {
  test('of a free order says that there is nothing to pay, and not that anything was paid', () => {
    expect(receipt('ja', free).text).toContain('合計（税込）：¥0（お支払いは発生しません）')
    expect(receipt('en', free).text).toContain('Total (tax included): ¥0 (nothing to pay)')
    expect(receipt('ja', free).text).not.toMatch(/お支払い(金額|方法)/)
    expect(receipt('en', free).text).not.toMatch(/paid/i)
  })

  test('has the carrier’s fee after the total, because it is billed in addition', () => {
    expect(receipt('ja', condo).text).toMatch(
      /¥440\n.*¥40\n別途、携帯電話会社の手数料：¥330（その月の携帯料金の明細に一度だけ加わります）\n/,
    )
    expect(receipt('en', condo).text).toMatch(
      /¥440\n.*¥40\nPlus a carrier fee: ¥330, billed once a month with your phone bill\n/,
    )
  })

  test.each([
    ['ja', '配信日時：19:00\n入場開始日時：17:30\n', '入場開始'],
    ['en', 'Performance: 19:00\nEnter from: 17:30\n', 'Enter from'],
  ] as const)('of a ticket says in %s from when to enter, unless the doors are open', (locale, rows, label) => {
    expect(receipt(locale, { performance: '19:00', opens_at: '17:30' }).text).toContain(rows)
    expect(receipt(locale, { performance: '19:00' }).text).not.toContain(label)
  })

  test.each([
    ['ja', '視聴期間：2026年12月21日までに入場すると、そこから2日間はどの公演も視聴できます\n'],
    ['en', 'Viewing period: enter by 2026年12月21日, then watch every performance for 2 days\n'],
  ] as const)('of a ticket for an event that repeats says in %s by when to enter, not to play', (locale, row) => {
    expect(receipt(locale, { performance: '19:00', repeats: 'yes' }).text).toContain(row)
  })

  test.each([
    ['a reservation', { opens_at }, 'ご予約ありがとうございます', 'Thank you for your reservation'],
    ['a purchase', {}, 'ご購入ありがとうございます', 'Thank you for your purchase'],
    ['a ticket', { opens_at, performance: opens_at }, 'ご購入ありがとうございます', 'Thank you for your purchase'],
    ['a gift', { opens_at, gift_expires_at: opens_at }, 'ご購入ありがとうございます', 'Thank you for your purchase'],
  ])('thanks for %s, in subject and text', (_, facts, ja, en) => {
    for (const [locale, words] of [
      ['ja', ja],
      ['en', en],
    ] as const) {
      const { subject, text } = receipt(locale, facts)
      expect([subject, text]).toEqual([expect.stringContaining(words), expect.stringContaining(words)])
    }
  })
})
