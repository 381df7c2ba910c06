import { unescape as decoded } from 'node:querystring'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fuzzSeed as seed } from '../../testing/fuzz/fuzz-seed.ts'
import { requestFor, type Target } from '../../testing/fuzz/request-for.ts'
import { addFuzzTitles, credentialsOf, scenesFor } from '../../testing/fuzz/scenes.ts'
import { send } from '../../testing/fuzz/send.ts'
import type { TestMember } from '../../testing/open-test-server.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { boundlessLimits } from '../../testing/test-limits.ts'
import { openApiDocument } from './openapi.ts'

const runs = 15

/** Calls that only a member can make. */
const targets = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .map(([method, operation]): Target => ({ path, method, operation }))
    .filter(({ operation: { security } }) => security.length > 0 && security.every((way) => 'accessToken' in way)),
)

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ limits: boundlessLimits })
  await addFuzzTitles(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The rows of all tables that contain the member's id. */
async function rowsOf({ memberId }: TestMember): Promise<string[]> {
  const { db } = shop.server.deps
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const rows = tables.rows.map(async ({ name }) => {
    const found = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} as t where t::text like ${`%${memberId}%`} order by 1`.execute(db)
    return found.rows.map(({ row }) => `${name} ${row}`)
  })
  return (await Promise.all(rows)).flat()
}

describe(`with another member's ids a member neither learns nor changes anything of theirs (FUZZ_SEED=${seed})`, () => {
  test.each(targets)('$method $path', async (target) => {
    const { scenes, member: owner } = await scenesFor(shop, target.operation)
    const sessions = await owner.api.call('GET /user/session')
    const known = scenes
      .flatMap(({ purchase_number, passkey_id, action_id }) => [purchase_number, passkey_id, action_id])
      .filter((id) => typeof id === 'string')
    const ids = [...known, ...sessions.items.map((one) => one.session_id)]
    const secrets = [owner.memberId, owner.email, ...ids]
    const before = await rowsOf(owner)
    expect(before.length).toBeGreaterThan(3)
    const otherMember = await credentialsOf(shop, await shop.server.addMember())
    const holds = fc.asyncProperty(requestFor(target, scenes, otherMember), async (request) => {
      const { status, body } = await send(shop.server.origin, request)
      const sent = `${decoded(request.target)} ${request.body}`
      const leaked = secrets.filter((secret) => body.includes(secret) && !sent.includes(secret))
      if (status < 300 && ids.some((id) => sent.includes(id)))
        throw new Error(`${status} for an id of another member: ${body}`)
      if (leaked.length > 0) throw new Error(`${status} discloses ${leaked}: ${body}`)
    })
    await fc.assert(holds, { seed, numRuns: runs })
    expect(await rowsOf(owner)).toEqual(before)
  })
})
