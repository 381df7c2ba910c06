import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fuzzSeed as seed } from '../../testing/fuzz/fuzz-seed.ts'
import { createJudge } from '../../testing/fuzz/judge.ts'
import { requestFor, type Target } from '../../testing/fuzz/request-for.ts'
import { addFuzzTitles, scenesFor } from '../../testing/fuzz/scenes.ts'
import { send } from '../../testing/fuzz/send.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { boundlessLimits } from '../../testing/test-limits.ts'
import { openApiDocument } from './openapi.ts'

const runs = Number(process.env.FUZZ_RUNS ?? 30)

/** Milliseconds. */
const timeoutMs = 60_000 + runs * 1_000

const document = openApiDocument()
const targets = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): Target => ({ path, method, operation })),
)

/** Only the gateway can sign an event, and only a player writes CMCD; the stage is on air, so it has no recording. */
const neverRespond = new Set([
  'POST_payment_webhook_gateway',
  'POST_telemetry_playback',
  'GET_title_full_title_id_chat_replay',
])
/**
 * Semantic errors that the schema can't express: a future birthday; a payment that does not match the price; a confirmation that
 * differs; an inquiry of links alone, or about another member's purchase; an opinion with symbols; an address or password that is
 * needed of some only; a return that no carrier signed; a nickname or an announcement without anything to see; CMCD.
 */
const wrongBeyondSchema = new Set([
  'POST_signup',
  'POST_purchase',
  'POST_channel_publisher_id_join',
  'POST_password_reminder_certify',
  'PUT_user_password',
  'POST_user_mail_edit',
  'PUT_user_profile',
  'POST_inquiry',
  'POST_user_withdrawal',
  'POST_signup_provider',
  'POST_user_link_provider',
  'POST_purchase_purchase_number_return',
  'PUT_user_nickname',
  'POST_title_full_title_id_chat_action',
  'POST_telemetry_playback',
])

const judge = createJudge(document, ({ operation }) => !wrongBeyondSchema.has(operation.operationId))

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ limits: boundlessLimits })
  await addFuzzTitles(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

describe(`every response matches the document (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})`, () => {
  test.each(targets)(
    '$method $path',
    async (target) => {
      const { scenes, who } = await scenesFor(shop, target.operation)
      const seen = new Set<number>()
      const holds = fc.asyncProperty(requestFor(target, scenes, who), async (request) => {
        const response = await send(shop.server.origin, request)
        seen.add(Math.floor(response.status / 100))
        const fault = judge(target, request, response)
        if (fault) throw new Error(`${fault}\n${response.status} ${response.body}`)
      })
      await fc.assert(holds, { seed, numRuns: runs })
      const expected = neverRespond.has(target.operation.operationId) ? [4] : [2, 4]
      expect([...seen].sort(), 'kinds of response to the requests').toEqual(expected)
    },
    timeoutMs,
  )
})
