import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { empty, instant, listOf, locale } from '../shapes.ts'
import { email, sessionTokens } from './identity.ts'
import { identityBounds } from './identity-bounds.ts'
import { providers } from './provider-bounds.ts'

const provider = z.enum(providers)
const params = z.object({ provider })
/** One-time code with which the browser returns from the provider. */
const code = z.string().min(1).max(200)
/** A path of the site, to which the browser returns: `code`, `linked` or `error` is added to its query. */
const redirectTo = z
  .string()
  .regex(/^\/([A-Za-z0-9_-][\w\-./?=&%+]*)?$/)
  .max(500)
const signupKey = z.string().regex(identityBounds.signupKey)

const linkedProvider = z.object({
  provider,
  /** What the member is called there: an address or a name; null if the provider did not say. */
  account: z.string().nullable(),
  linked_at: instant,
})

export const providerCalls = declareCalls({
  'GET /provider': {
    summary: 'The external services that one can log in with, in the order in which to offer them',
    access: 'anyone',
    credentials: 'none',
    response: z.object({ items: z.array(provider) }),
  },
  'POST /login/{provider}': {
    summary:
      'Start to log in or sign up by an external service: the address to open, good for 10 minutes and this browser',
    access: 'anyone',
    credentials: 'none',
    params,
    body: z.object({ redirect_to: redirectTo }),
    response: z.object({ authorization_url: z.string() }),
    errors: ['provider_unreachable', 'too_many_requests'],
  },
  'POST /login/exchange': {
    summary:
      'Redeem the code with which the browser came back. signup_needed: no one has linked this person’s account, and the code serves `POST /signup/provider`',
    access: 'anyone',
    credentials: 'none',
    body: z.object({ code }),
    response: sessionTokens,
    errors: ['signup_needed', 'account_exists', 'login_expired', 'too_many_requests'],
  },
  'POST /signup/provider': {
    summary:
      'Sign up with that code. An address certified by the provider is a member’s at once; any other gets a mail as after `POST /signup`',
    access: 'anyone',
    credentials: 'none',
    body: z.object({
      code,
      /** Needed unless the provider has certified one; ignored then. */
      email: email.optional(),
      locale,
      terms_accepted: z.literal(true),
      /** As for `POST /signup`. */
      signup_key: signupKey.optional(),
    }),
    response: z.object({
      /** Null while a mail has to be answered. */
      session: sessionTokens.nullable(),
      sent_mail: z.object({ email: z.string(), expires_at: instant, signup_key: signupKey }).nullable(),
    }),
    errors: ['account_exists', 'login_expired', 'too_many_requests'],
  },
  'GET /user/link': {
    summary: 'The external services that the caller has linked',
    access: 'member',
    response: z.object({
      ...listOf(linkedProvider).shape,
      /** Whether the only one linked is the only way to log in. */
      is_only_way: z.boolean(),
    }),
  },
  'POST /user/link/{provider}': {
    summary: 'Start to link an external service: the address to open, good for 10 minutes and this browser',
    access: 'member',
    params,
    body: z.object({
      redirect_to: redirectTo,
      /** Needed of members who have one. */
      current_password: z.string().min(1).max(identityBounds.password.maxLength).optional(),
    }),
    response: z.object({ authorization_url: z.string() }),
    errors: ['already_linked', 'provider_unreachable', 'too_many_requests'],
  },
  'DELETE /user/link/{provider}': {
    summary: 'Unlink an external service, unless it is the only way to log in',
    access: 'member',
    params,
    status: 204,
    response: empty,
    errors: ['not_linked', 'only_way_to_log_in'],
  },
})

export type LinkedProvider = z.infer<typeof linkedProvider>
