import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { enqueueMail } from '../mail/public.ts'
import type { InquiryTable } from './inquiry-store.ts'

type Inquiry = Omit<InquiryTable, 'accrual_day'> & { accrual_day: string | null }

/** Adds both mails to the outbox, in the transaction that stores the inquiry: to support, and the copy to its sender. */
export async function enqueueInquiryMails(trx: Kysely<Database>, inquiry: Inquiry, supportMail: string): Promise<void> {
  const { email, locale, received_at: now } = inquiry
  const facts = {
    inquiry_number: inquiry.inquiry_number,
    inquiry_type_text: inquiry.inquiry_type_text,
    accrual: [inquiry.accrual_day, inquiry.accrual_time].filter(Boolean).join(' '),
    device_text: inquiry.device_text ?? '',
    support_key: inquiry.support_key ?? '',
    purchase_number: inquiry.purchase_number ?? '',
    inquiry: inquiry.inquiry,
  }
  const forSupport = {
    email,
    member_id: inquiry.member_id ?? '',
    request_id: inquiry.request_id,
    received_at: now.toISOString(),
  }
  const concerned = inquiry.member_id ? { memberId: inquiry.member_id } : {}
  // Support reads Japanese, whatever the sender's language.
  const toSupport = { to: supportMail, locale: 'ja', facts: { ...facts, ...forSupport } } as const
  await enqueueMail(trx, { kind: 'inquiry_received', ...toSupport, ...concerned }, now)
  await enqueueMail(trx, { kind: 'inquiry_copy', to: email, locale, facts, ...concerned }, now)
}
