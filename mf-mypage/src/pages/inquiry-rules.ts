import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { inquiryBounds as bounds, isOnlyLinks } from '@ginmaku/shared-contracts/api/member/inquiry-bounds.ts'
import { todayInTokyo } from '../form/birthday.ts'
import { emailMistake } from '../form/email-address.ts'
import type { Mistake } from '../form/mistakes.ts'
import { cleanKey, cleanPurchaseNumber, type InquiryEntry } from './inquiry-entry.ts'

function inquiryMistake(typed: string): Mistake | undefined {
  const text = typed.trim()
  if (text === '') return 'required'
  if (text.length > bounds.inquiry.maxLength) return 'inquiryLong'
  return isOnlyLinks(text) ? 'onlyLinks' : undefined
}

function dayMistake(day: string): Mistake | undefined {
  if (day === '') return undefined
  // Browsers accept years of six digits.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'dayInvalid'
  return day > todayInTokyo() ? 'birthdayFuture' : undefined
}

const patternMistake = (value: string, pattern: RegExp, mistake: Mistake): Mistake | undefined =>
  value === '' || pattern.test(value) ? undefined : mistake

/** What must be corrected before an inquiry may be sent. */
export const inquiryRules: Rules<InquiryEntry, Mistake> = {
  inquiry_type_value: (value) => (value === '' ? 'required' : undefined),
  email: emailMistake,
  inquiry: inquiryMistake,
  accrual_day: dayMistake,
  accrual_time: undefined,
  device_value: undefined,
  support_key: (key) => patternMistake(cleanKey(key), bounds.supportKey, 'supportKey'),
  purchase_number: (typed) => patternMistake(cleanPurchaseNumber(typed), bounds.purchaseNumber, 'purchaseNumber'),
  website: undefined,
}
