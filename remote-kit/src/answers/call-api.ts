import type { CallOptions } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { CallAnswer, CallInput, ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'

type LooseCall = (key: ContractKey, input: unknown, options: CallOptions) => Promise<unknown>

/** The client's rest parameters depend on K; inside generic hooks K is open, so the call is made loosely and typed at the door. */
export function callApi<K extends ContractKey>(call: unknown, key: K, input: CallInput<K>, options: CallOptions) {
  return (call as LooseCall)(key, input, options) as Promise<CallAnswer<K>>
}
