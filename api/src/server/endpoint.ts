import type { CallAnswer, CallReceived, Contract, ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Caller, MemberCaller } from './caller.ts'

type CallerOf<K extends ContractKey> = Contract[K] extends { access: 'member' } ? MemberCaller : Caller

/** Access to the HTTP exchange, which only a few endpoints need. */
export interface HttpExchange {
  header(name: string): string | undefined
  /** @param cookie the whole value of `set-cookie` */
  setCookie(cookie: string): void
  /** The body's exact bytes, for signatures; only when the endpoint sets `keepsRawBody`. */
  rawBody: Buffer | undefined
  /** Present on calls declared `idempotent`. */
  idempotencyKey: string | undefined
}

export type EndpointHandler<K extends ContractKey> = (
  received: CallReceived<K>,
  caller: CallerOf<K>,
  http: HttpExchange,
) => Promise<CallAnswer<K>> | CallAnswer<K>

interface Options {
  keepsRawBody?: boolean
}

export interface Endpoint<K extends ContractKey> extends Options {
  key: K
  handler: EndpointHandler<K>
}

/** Declares how a call of the contract is handled; route, checks and errors come from its declaration. */
export function endpoint<K extends ContractKey>(
  key: K,
  handler: EndpointHandler<K>,
  options: Options = {},
): Endpoint<ContractKey> {
  // Each handler only runs with what its own declaration parsed, so erasing K is safe.
  return { key, handler, ...options } as unknown as Endpoint<ContractKey>
}
