import { createHash, randomInt } from 'node:crypto'
import type { CallReceived } from '@ginmaku/shared-contracts/api/contract.ts'
import { isOnlyLinks } from '@ginmaku/shared-contracts/api/member/inquiry-bounds.ts'
import type { Kysely } from 'kysely'
import { dayInTokyo } from '../calendar.ts'
import type { Database } from '../database/tables.ts'
import { foldEmail, inboxOf } from '../identity/public.ts'
import { enqueueMail } from '../mail/public.ts'
import { isPurchaseOf } from '../purchase/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { Caller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { type SupportDeps, usableMs, waitMs } from './form-codes.ts'
import { addInquiry, findInquiryNumber, type InquiryTable } from './inquiry-store.ts'

type StoredInquiry = Omit<InquiryTable, 'accrual_day'> & { accrual_day: string | null }

/** Adds the mail to support and the copy for the sender to the outbox, in the transaction that stores the inquiry. */
export async function enqueueInquiryMails(
  trx: Kysely<Database>,
  inquiry: StoredInquiry,
  supportMail: string,
): Promise<void> {
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
  const owner = inquiry.member_id ? { memberId: inquiry.member_id } : {}
  // Support reads Japanese, whatever the sender's language.
  const toSupport = { to: supportMail, locale: 'ja', facts: { ...facts, ...forSupport } } as const
  await enqueueMail(trx, { kind: 'inquiry_received', ...toSupport, ...owner }, now)
  await enqueueMail(trx, { kind: 'inquiry_copy', to: email, locale, facts, ...owner }, now)
}

/** As in purchase numbers: none that can be confused with another when read aloud. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `IQ-7F3K-9QWX` */
export function newInquiryNumber(): string {
  const group = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('')
  return `IQ-${group()}-${group()}`
}

type Inquiry = CallReceived<'POST /inquiry'>['body']

/** Many people may share an address, and each mistake in a form is a request. */
const perClient: RateLimit = { name: 'inquiry-place', points: 100, duration: 60 * 60 }
/** Each inquiry mails a copy to this address, which may belong to another person. */
const perEmail: RateLimit = { name: 'inquiry-address', points: 5, duration: 60 * 60 }

/** spec §9.6. */
const replyBusinessDays = 3

/**
 * Stores an inquiry and mails it to support and, as a copy, to its sender. Suspected spam is refused with a message about the
 * field, never dropped silently, so that a person who is mistaken for a program can try again.
 */
export const sendInquiry = (deps: SupportDeps) =>
  endpoint('POST /inquiry', async ({ body }, caller) => {
    await deps.limits.spend(perClient, caller.rateLimitKey)
    const formId = deps.formCodes.open(body.magic_code)
    const contentHash = hashOf(body, caller)
    const responseFor = (inquiry_number: string) => ({
      inquiry_number,
      email: body.email,
      reply_business_days: replyBusinessDays,
    })
    const earlier = await findInquiryNumber(deps.db, formId, contentHash)
    if (earlier) return responseFor(earlier)
    await refuseFields(deps, body, caller)
    await deps.limits.spend(perEmail, inboxOf(body.email))
    const row = rowOf(body, caller, { formId, contentHash, now: deps.clock.now() })
    const isNew = await deps.db.transaction().execute((trx) => store(trx, deps, row))
    if (isNew) {
      await deps.jobs.trigger('mail-deliver')
      return responseFor(row.inquiry_number)
    }
    // Sent twice at the same time: the other request has stored it.
    return responseFor((await findInquiryNumber(deps.db, formId, contentHash)) ?? row.inquiry_number)
  })

/** @throws ApiError invalid_fields */
async function refuseFields({ db, clock }: SupportDeps, body: Inquiry, { memberId }: Caller): Promise<void> {
  const errors: Record<string, string> = {}
  if (isOnlyLinks(body.inquiry)) errors.inquiry = 'wordsNeeded'
  if (body.accrual_day && body.accrual_day > dayInTokyo(clock.now())) errors.accrual_day = 'dateInFuture'
  if (body.purchase_number && !(await isPurchaseOf(db, memberId, body.purchase_number)))
    errors.purchase_number = 'notYourPurchase'
  if (Object.keys(errors).length > 0) throw new ApiError('invalid_fields', { errors })
}

async function store(trx: Kysely<Database>, { settings }: SupportDeps, row: ReturnType<typeof rowOf>) {
  if (!(await addInquiry(trx, row))) return false
  await enqueueInquiryMails(trx, row, settings.SUPPORT_MAIL)
  return true
}

/** Covers the contents and the member, so that a repeated request is recognised. */
function hashOf({ magic_code: _, website: __, ...written }: Inquiry, { memberId }: Caller): string {
  return createHash('sha256')
    .update(JSON.stringify([memberId, written]))
    .digest('hex')
}

interface Receipt {
  formId: string
  contentHash: string
  now: Date
}

function rowOf(body: Inquiry, { memberId, requestId }: Caller, { formId, contentHash, now }: Receipt) {
  return {
    inquiry_number: newInquiryNumber(),
    form_id: formId,
    content_hash: contentHash,
    member_id: memberId,
    email: body.email,
    email_folded: foldEmail(body.email),
    inquiry_type_value: body.inquiry_type_value,
    inquiry_type_text: body.inquiry_type_text,
    accrual_day: body.accrual_day ?? null,
    accrual_time: body.accrual_time ?? null,
    device_value: body.device_value ?? null,
    device_text: body.device_text ?? null,
    inquiry: body.inquiry.replace(/\r\n?/g, '\n'),
    support_key: body.support_key ?? null,
    purchase_number: body.purchase_number ?? null,
    locale: body.locale,
    request_id: requestId,
    received_at: now,
  }
}

/** Many people may share an address, and opening the page again requests another code. */
const formsPerClient: RateLimit = { name: 'inquiry-form-place', points: 300, duration: 60 * 60 }

/** Issues the magic code of an inquiry form. Nothing is stored. */
export const openForm = (deps: SupportDeps) =>
  endpoint('POST /inquiry/form', async (_, caller) => {
    await deps.limits.spend(formsPerClient, caller.rateLimitKey)
    return {
      magic_code: deps.formCodes.make(),
      wait_seconds: waitMs / 1000,
      expires_in_seconds: usableMs / 1000,
    }
  })
