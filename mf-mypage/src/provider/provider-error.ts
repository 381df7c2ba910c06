import { type ProviderError, providerErrors } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'

/** An error named in an address, where anything may stand. */
export const providerErrorOf = (name: string | null): ProviderError | undefined =>
  name === null ? undefined : (providerErrors.find((known) => known === name) ?? 'failed')
