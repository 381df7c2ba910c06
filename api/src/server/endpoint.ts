import type { CallReceived, CallResponse, Contract, ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Caller, MemberCaller } from './caller.ts'

type CallerOf<K extends ContractKey> = Contract[K] extends { access: 'member' } ? MemberCaller : Caller

/** Access to the HTTP exchange, which only a few endpoints need. */
export interface HttpExchange {
  header(name: string): string | undefined
  /** @param cookie the whole value of `set-cookie` */
  setCookie(cookie: string): void
  /** The body's exact bytes, for signatures; only when the endpoint sets `needsRawBody`. */
  rawBody: Buffer | undefined
  /** Present on calls declared `idempotent`. */
  idempotencyKey: string | undefined
}

export type EndpointHandler<K extends ContractKey> = (
  received: CallReceived<K>,
  caller: CallerOf<K>,
  http: HttpExchange,
) => Promise<CallResponse<K>> | CallResponse<K>

interface Options {
  needsRawBody?: boolean
}

export interface Endpoint<K extends ContractKey> extends Options {
  key: K
  handler: EndpointHandler<K>
}

/** Defines the handler of a call; its route, validation and errors come from the call's declaration in the contract. */
export function endpoint<K extends ContractKey>(
  key: K,
  handler: EndpointHandler<K>,
  options: Options = {},
): Endpoint<ContractKey> {
  // Each handler only receives input that its own declaration has parsed, so erasing K is safe.
  return { key, handler, ...options } as unknown as Endpoint<ContractKey>
}
