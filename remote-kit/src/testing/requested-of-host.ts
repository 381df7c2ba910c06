import type { FakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'

/** Arguments of the Host function with this name, for each time the remote called it, in order. */
export const askedFor = (host: FakeHost, name: string): unknown[][] =>
  host.asked.filter(([asked]) => asked === name).map(([, ...values]) => values)

/** The calls made with this contract key, in order. */
export const callsOf = (host: FakeHost, key: FakeHost['calls'][number]['key']): FakeHost['calls'] =>
  host.calls.filter((call) => call.key === key)

/** Inputs of these calls, in order. */
export const sent = (host: FakeHost, key: FakeHost['calls'][number]['key']): unknown[] =>
  callsOf(host, key).map(({ input }) => input)
