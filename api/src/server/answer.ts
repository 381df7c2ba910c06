import type { CallAnswer, CallReceived, Contract, ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Caller, SignedInCaller } from './caller.ts'

type CallerOf<K extends ContractKey> = Contract[K] extends { access: 'member' } ? SignedInCaller : Caller

/** What a few answers need of the HTTP exchange itself. */
export interface Wire {
  header(name: string): string | undefined
  /** @param cookie the whole value of `set-cookie` */
  setCookie(cookie: string): void
  /** The body's exact bytes, for signatures; only where the entry says `keepsRawBody`. */
  rawBody: Buffer | undefined
  /** Present on calls declared `idempotent`. */
  idempotencyKey: string | undefined
}

export type AnswerFunction<K extends ContractKey> = (
  received: CallReceived<K>,
  caller: CallerOf<K>,
  wire: Wire,
) => Promise<CallAnswer<K>> | CallAnswer<K>

interface Options {
  keepsRawBody?: boolean
}

export interface AnswerEntry<K extends ContractKey> extends Options {
  key: K
  answer: AnswerFunction<K>
}

/** Says how a call of the contract is answered; the route, checks and errors come from its declaration. */
export function answer<K extends ContractKey>(
  key: K,
  answerFunction: AnswerFunction<K>,
  options: Options = {},
): AnswerEntry<ContractKey> {
  // Each entry is only ever run with what its own declaration parsed, so forgetting K here loses nothing.
  return { key, answer: answerFunction, ...options } as unknown as AnswerEntry<ContractKey>
}
