import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'

/** The usual response to each call of this remote: it makes none. */
export const handlers: FakeHandlers = {}
