import type { CallAnswer, CallReceived, Contract, ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Caller, SignedInCaller } from './caller.ts'

type CallerOf<K extends ContractKey> = Contract[K] extends { access: 'member' } ? SignedInCaller : Caller

/** Access to the HTTP exchange, which only a few endpoints need. */
export interface Wire {
  header(name: string): string | undefined
  /** @param cookie the whole value of `set-cookie` */
  setCookie(cookie: string): void
  /** The body's exact bytes, for signatures; only when the entry sets `keepsRawBody`. */
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

/** Declares how a call of the contract is handled; route, checks and errors come from its declaration. */
export function answer<K extends ContractKey>(
  key: K,
  answerFunction: AnswerFunction<K>,
  options: Options = {},
): AnswerEntry<ContractKey> {
  // Each entry only runs with what its own declaration parsed, so erasing K is safe.
  return { key, answer: answerFunction, ...options } as unknown as AnswerEntry<ContractKey>
}
