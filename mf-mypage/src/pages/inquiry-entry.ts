import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { memoryAtom } from '@ginmaku/remote-kit/state/memory.ts'
import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { useMemo } from 'react'
import { memberStore, tabStore, useInMemory } from '../app/stores.ts'
import { cleanEmail } from '../form/email-address.ts'

type Body = CallInput<'POST /inquiry'>['body']

/** What is typed on /inquiry, on its way through /inquiry/confirm to the API (spec §3.8). */
export interface InquiryEntry {
  inquiry_type_value: Body['inquiry_type_value'] | ''
  email: string
  inquiry: string
  accrual_day: string
  accrual_time: string
  device_value: NonNullable<Body['device_value']> | ''
  support_key: string
  purchase_number: string
  /** Not seen by people; what a browser fills in here by itself is taken back out. */
  website: string
}

export const noInquiry: InquiryEntry = {
  inquiry_type_value: '',
  email: '',
  inquiry: '',
  accrual_day: '',
  accrual_time: '',
  device_value: '',
  support_key: '',
  purchase_number: '',
  website: '',
}

const draftOf = memberStore('inquiry', noInquiry)

/** The draft, which survives a reload, and a log-in on the way. */
export function useInquiryDraft() {
  const { memberKey } = useTopic('session')
  return useMemo(() => draftOf(memberKey), [memberKey])
}

/** What the API has received: shown again after a reload. */
const sent = tabStore('inquiry-sent', { inquiry_number: '', email: '', reply_business_days: 0 })

export type SentInquiry = ReturnType<typeof sent.read>
export const keepSentInquiry = sent.write

export function readSentInquiry(): SentInquiry | undefined {
  const read = sent.read()
  return read.inquiry_number === '' ? undefined : read
}

const refusalAtom = memoryAtom<Record<string, string>>()

/** Field → message of the API, carried from /inquiry/confirm back to the form. */
export const useInquiryRefusal = () => useInMemory(refusalAtom)

/** Normalises what a Japanese keyboard adds by accident: full-width letters, long dashes and surrounding spaces. */
export const cleanKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[‐-―−ー]/g, '-')
    .trim()

export const cleanPurchaseNumber = (typed: string): string => cleanKey(typed).toUpperCase()

/** What the sender read on the screen next to the values. */
export type InquiryTexts = Pick<Body, 'inquiry_type_text' | 'device_text'>

/** Body of the request. A purchase number is only a member's to give. */
export function inquiryBody(
  entry: InquiryEntry,
  { locale, isMember, magic_code, ...texts }: InquiryTexts & { locale: Locale; isMember: boolean; magic_code: string },
): Body {
  return {
    email: cleanEmail(entry.email),
    // The form lets no one through without it; the API refuses an empty one.
    inquiry_type_value: entry.inquiry_type_value as Body['inquiry_type_value'],
    ...texts,
    accrual_day: entry.accrual_day || undefined,
    accrual_time: entry.accrual_time || undefined,
    device_value: entry.device_value || undefined,
    inquiry: entry.inquiry.trim(),
    support_key: cleanKey(entry.support_key) || undefined,
    purchase_number: (isMember && cleanPurchaseNumber(entry.purchase_number)) || undefined,
    // What was filled in goes along as it is: the API decides.
    website: (entry.website || undefined) as '' | undefined,
    magic_code,
    locale,
  }
}
