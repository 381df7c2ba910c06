/** Services that a member may log in with (spec §1.2). Separate from the schemas, so that pages can use it without zod. */
export const providers = ['google', 'apple', 'facebook', 'twitter'] as const

export type Provider = (typeof providers)[number]

/** Log-in by these is being discontinued (spec §1.2). */
export const discontinuedProviders: readonly Provider[] = ['facebook', 'twitter']

/**
 * Why a log-in or link at a provider led to nothing, as the address to which the browser returns names it.
 * - `cancelled`: the person cancelled there
 * - `expired`: started too long ago, already used, or started in another browser
 * - `taken`: this account of the provider is linked to another member
 * - `doubled`: the member has since linked another account of this provider
 */
export const providerErrors = ['cancelled', 'failed', 'expired', 'taken', 'doubled'] as const

export type ProviderError = (typeof providerErrors)[number]
