import { type ProviderError, providerErrors } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'

/** An error code from an address, which may contain anything. */
export const providerErrorOf = (name: string | null): ProviderError | undefined =>
  name === null ? undefined : (providerErrors.find((known) => known === name) ?? 'failed')
