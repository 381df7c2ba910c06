import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { locale } from '../shapes.ts'
import { email } from './identity.ts'
import { inquiryBounds as bounds } from './inquiry-bounds.ts'

const label = z.string().regex(bounds.label.pattern).max(bounds.label.maxLength)

export const inquiryCalls = declareCalls({
  'POST /inquiry/form': {
    summary: 'Begin an inquiry: the magic_code that must come with it',
    access: 'anyone',
    credentials: 'none',
    response: z.object({
      /** Names this form and when it was opened, sealed by the API. The browser stores it with the draft. */
      magic_code: z.string(),
      /** Seconds after which it is accepted: a person does not write faster. */
      wait_seconds: z.int(),
      expires_in_seconds: z.int(),
    }),
    errors: ['too_many_requests'],
  },
  'POST /inquiry': {
    summary:
      'Send an inquiry to support, with a copy to the sender. The same form with the same contents is one inquiry, however often it is sent',
    access: 'anyone',
    status: 202,
    body: z.object({
      email,
      inquiry_type_value: z.enum(bounds.types),
      /** The choice as the sender read it. */
      inquiry_type_text: label.min(1),
      /** When it happened, in Japan's time for ja and the sender's otherwise. */
      accrual_day: z.iso.date().optional(),
      accrual_time: z.string().regex(bounds.time).optional(),
      device_value: z.enum(bounds.devices).optional(),
      device_text: label.optional(),
      inquiry: z.string().trim().min(1).max(bounds.inquiry.maxLength),
      /** From an error message: the beginning of the request's id. */
      support_key: z.string().regex(bounds.supportKey).optional(),
      /** One of the caller's own purchases; any other is refused alike, known or not. */
      purchase_number: z.string().regex(bounds.purchaseNumber).optional(),
      magic_code: z.string().min(1).max(1000),
      /** A field that people don't see, and that programs fill in. */
      website: z.literal('').optional(),
      locale,
    }),
    response: z.object({
      inquiry_number: z.string(),
      /** Where the copy goes, and the reply. */
      email: z.string(),
      /** spec §9.6. */
      reply_business_days: z.int(),
    }),
    errors: ['form_expired', 'form_too_early', 'too_many_requests'],
  },
})
