import type { FakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'

/** The values of what the remote asked of the shell under this name, in order. */
export const askedFor = (host: FakeHost, name: string): unknown[][] =>
  host.asked.filter(([asked]) => asked === name).map(([, ...values]) => values)

/** The calls made under this key, in order. */
export const callsOf = (host: FakeHost, key: FakeHost['calls'][number]['key']): FakeHost['calls'] =>
  host.calls.filter((call) => call.key === key)

/** What was sent with these calls, in order. */
export const sent = (host: FakeHost, key: FakeHost['calls'][number]['key']): unknown[] =>
  callsOf(host, key).map(({ input }) => input)
