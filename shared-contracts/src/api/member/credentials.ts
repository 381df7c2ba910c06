import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { empty, instant } from '../shapes.ts'
import { currentPassword, email, password } from './identity.ts'

export const credentialCalls = declareCalls({
  'PUT /user/password': {
    summary: 'Change the password: ends every session but the caller’s',
    access: 'member',
    status: 204,
    body: z.object({ current_password: currentPassword, password, password_confirmation: z.string() }),
    response: empty,
    errors: ['too_many_requests'],
  },
  'POST /password-reminder': {
    summary:
      'Mails a link to /password-certify?token=, good for 24 h, if the address is a member’s. 202 whether it is or not',
    access: 'anyone',
    credentials: 'none',
    status: 202,
    body: z.object({ email }),
    response: z.object({ email: z.string(), expires_at: instant }),
    errors: ['too_many_requests'],
  },
  'POST /password-reminder/certify': {
    summary:
      'Redeem the link of that mail, once: sets the password and ends every session but the one that x-auth-key names',
    access: 'anyone',
    credentials: 'auth-key',
    status: 204,
    body: z.object({ token: z.string().min(1), password, password_confirmation: z.string() }),
    response: empty,
    errors: ['link_expired', 'too_many_requests'],
  },
  'POST /user/mail-edit': {
    summary:
      'Ask for another email address: mails it a link to /mail-certify?kind=mail-edit&token=, good for 24 h. 202 whether it is another member’s or not',
    access: 'member',
    status: 202,
    body: z.object({ email, current_password: currentPassword }),
    response: z.object({ email: z.string(), expires_at: instant }),
    errors: ['too_many_requests'],
  },
  'POST /user/mail-edit/certify': {
    summary: 'Redeem the link of that mail, once: the new address is the member’s from now on',
    access: 'anyone',
    credentials: 'none',
    body: z.object({ token: z.string().min(1) }),
    response: z.object({ email: z.string() }),
    errors: ['link_expired', 'email_taken', 'too_many_requests'],
  },
})
