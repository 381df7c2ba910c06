import type { CallOptions } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { CallAnswer, CallInput, ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'

type LooseCall = (key: ContractKey, input: unknown, options: CallOptions) => Promise<unknown>

/** The client's rest parameters depend on K, which generic hooks leave open, so the call is cast here and typed at the hook. */
export function callApi<K extends ContractKey>(call: unknown, key: K, input: CallInput<K>, options: CallOptions) {
  return (call as LooseCall)(key, input, options) as Promise<CallAnswer<K>>
}
