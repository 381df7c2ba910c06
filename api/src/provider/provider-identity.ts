import { identityBounds } from '@ginmaku/shared-contracts/api/member/identity-bounds.ts'
import type { Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import * as z from 'zod'

/** A person, as identified by a provider. */
export interface ProviderIdentity {
  /** Never changes and is never given to another person, unlike an address. */
  subject: string
  /** Null if there is none that we could send mail to. */
  email: string | null
  /** Whether the provider has verified that the person receives mail at this address. */
  isEmailCertified: boolean
  name: string | null
  /** An address or name by which the member recognises the account. */
  account: string | null
}

const text = z.string().trim().min(1).max(200)

/** Apple sometimes sends booleans as text. */
const claimsSchema = z.object({
  sub: text,
  email: z.string().optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.literal(['true', 'false'])]).optional(),
  name: text.optional().catch(undefined),
})

const facebookSchema = z.object({
  id: text,
  name: text.optional().catch(undefined),
  email: z.string().optional().catch(undefined),
})

const twitterSchema = z.object({ data: z.object({ id: text, name: text.optional().catch(undefined), username: text }) })

/** Undefined unless we could send mail to it. */
function usable(email: string | undefined): string | undefined {
  const { pattern, maxLength } = identityBounds.email
  return email !== undefined && email.length <= maxLength && pattern.test(email) ? email : undefined
}

/** @param profile as the provider responded; ID token claims of OpenID Connect providers. @throws ZodError for anything else */
export function identityFrom(provider: Provider, profile: unknown): ProviderIdentity {
  if (provider === 'twitter') {
    const { id, name = null, username } = twitterSchema.parse(profile).data
    return { subject: id, email: null, isEmailCertified: false, name, account: `@${username}` }
  }
  if (provider === 'facebook') {
    const { id, name = null, email } = facebookSchema.parse(profile)
    // Facebook doesn't say whether an address was certified.
    return { subject: id, email: usable(email) ?? null, isEmailCertified: false, name, account: email ?? name }
  }
  const { sub, email, email_verified, name = null } = claimsSchema.parse(profile)
  const own = usable(email)
  const isCertified = own !== undefined && String(email_verified) === 'true'
  return { subject: sub, email: own ?? null, isEmailCertified: isCertified, name, account: own ?? name }
}

const appleUser = z.object({
  name: z.object({ firstName: text.optional().catch(undefined), lastName: text.optional().catch(undefined) }),
})

/** The name that Apple sends with the code, only the first time. It is not signed, so it is only used as a nickname. */
export function nameFromAppleUser(user: string | undefined): string | null {
  if (!user) return null
  try {
    const { firstName, lastName } = appleUser.parse(JSON.parse(user)).name
    return [lastName, firstName].filter(Boolean).join(' ').slice(0, 200) || null
  } catch {
    // A forged one gives no name.
    return null
  }
}
