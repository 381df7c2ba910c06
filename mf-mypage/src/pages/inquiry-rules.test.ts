import { findMistakes } from '@ginmaku/remote-kit/forms/rules.ts'
import { inquiryCalls } from '@ginmaku/shared-contracts/api/member/inquiry.ts'
import { expect, test } from 'vitest'
import { type InquiryEntry, inquiryBody, noInquiry } from './inquiry-entry.ts'
import { inquiryRules } from './inquiry-rules.ts'

const least: InquiryEntry = {
  ...noInquiry,
  inquiry_type_value: 'other',
  email: ' name@example.com ',
  inquiry: ' 困っています ',
}
const sending = { inquiry_type_text: 'その他', locale: 'ja', isMember: true, magic_code: 'code' } as const

test.each<Partial<InquiryEntry>>([
  {},
  { inquiry: 'あ'.repeat(2000) },
  { accrual_day: '2026-11-20', accrual_time: '00:00', device_value: 'pc' },
  { support_key: ' １a２b-3c4d ', purchase_number: 'gm−2345−6789−abcd' },
])('what the form lets through, the API accepts: %o', (more) => {
  const entry = { ...least, ...more }
  expect(findMistakes(inquiryRules, entry)).toEqual({})
  expect(inquiryCalls['POST /inquiry'].body.safeParse(inquiryBody(entry, sending)).success).toBe(true)
})

test.each<[Partial<InquiryEntry>, object]>([
  [{ inquiry: '　\n ' }, { inquiry: 'required' }],
  [{ inquiry: 'あ'.repeat(2001) }, { inquiry: 'inquiryLong' }],
  [{ inquiry: 'www.example.com 。' }, { inquiry: 'onlyLinks' }],
  [{ accrual_day: '012026-11-20' }, { accrual_day: 'dayInvalid' }],
  [{ support_key: '1a2b' }, { support_key: 'supportKey' }],
  [{ purchase_number: '購入番号' }, { purchase_number: 'purchaseNumber' }],
])('%o is a mistake: %o', (more, mistakes) => {
  expect(findMistakes(inquiryRules, { ...least, ...more })).toEqual(mistakes)
})
