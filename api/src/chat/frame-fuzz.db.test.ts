import { chatBounds, chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChat } from '../../testing/chat-client.ts'
import { openTestRoom, type TestRoom } from '../../testing/chat-room.ts'
import { fuzzSeed as seed } from '../../testing/fuzz/fuzz-seed.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { boundlessLimits } from '../../testing/test-limits.ts'

let server: TestServer
let room: TestRoom
let member: TestMember
beforeAll(async () => {
  server = await openTestServer({ limits: boundlessLimits })
  room = await openTestRoom(server, 'stage')
  member = await room.seat('ファン')
})
afterAll(() => server.stop())

/** What RFC 6455 has for a frame that is not UTF-8. */
const notText = 1007
const defined = [chatClose.badFrame, chatClose.tooLarge, chatClose.noAccount, chatClose.flood, notText]

const anyText = fc.string({ unit: 'binary', maxLength: 60 })
const almost = fc.record(
  {
    type: fc.constantFrom('hello', 'say', 'react', 'welcome', '__proto__', 1),
    ticket: fc.oneof(anyText, fc.jsonValue()),
    epoch: fc.jsonValue(),
    after: fc.oneof(fc.integer(), fc.double(), fc.constant(null)),
    client_id: fc.oneof(anyText, fc.jsonValue()),
    text: fc.oneof(anyText, fc.constant('x'.repeat(chatBounds.frameBytes)), fc.jsonValue()),
    reaction: fc.oneof(anyText, fc.constant('👏')),
  },
  { requiredKeys: [] },
)
const anyFrame: fc.Arbitrary<string | Buffer> = fc.oneof(
  almost.map((frame) => JSON.stringify(frame)),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  anyText,
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
)

const runs = Number(process.env.FUZZ_RUNS ?? 60)

describe(`whatever a client sends (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})`, () => {
  it('instead of hello, it is disconnected with a code of the protocol', async () => {
    await fc.assert(
      fc.asyncProperty(anyFrame, async (frame) => {
        const chat = await openChat(server.origin, 'stage')
        chat.sendRaw(frame)
        expect(defined).toContain(await chat.closed)
      }),
      { seed, numRuns: runs },
    )
  })

  it('in the room, it is disconnected with such a code, and others go on', async () => {
    await fc.assert(
      fc.asyncProperty(anyFrame, async (frame) => {
        const chat = await room.connect(member)
        chat.sendRaw(frame)
        // Refused after the hello, so the connection ends even when the frame before was a valid one.
        chat.send({ type: 'hello', ticket: '' })
        expect(defined).toContain(await chat.closed)
      }),
      { seed, numRuns: runs },
    )
    expect(await (await room.seat('常連')).say('まだいます')).toEqual(expect.any(String))
  })
})
