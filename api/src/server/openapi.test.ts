import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { contract } from '@ginmaku/shared-contracts/api/contract.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { expect, onTestFinished, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument()

test('every call of the contract is described', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(operations).toHaveLength(Object.keys(contract).length)
})

test('it refers to no document that its readers do not have', () => {
  expect(JSON.stringify(document)).not.toMatch(/spec §|\w\.md\b/)
})

test('the document passes the rules that Redocly recommends, warnings included', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

/** Code that uses only the generated types; the compiler reports an @ts-expect-error that finds no error. */
const use = `
import type { paths } from './ginmaku.ts'

type Login = paths['/api/v2/login']['post']
type Session = Login['responses'][200]['content']['application/json']
type Refused = Login['responses'][401]['content']['application/problem+json']

export const body: Login['requestBody']['content']['application/json'] = { email: 'a@example.com', password: 'filmfan1234' }
// @ts-expect-error the password is required
export const half: Login['requestBody']['content']['application/json'] = { email: 'a@example.com' }

export const headersOf = (session: Session): Record<string, string> => ({
  'x-auth-key': session.auth_key,
  'x-access-token': session.access_token,
})

export function explain({ code, message }: Refused): string {
  if (code === 'wrong_credentials') return message
  return code satisfies never
}
// @ts-expect-error log-in is refused with no other 401
export const other: Refused['code'] = 'session_expired'

type Buy = paths['/api/v2/purchase']['post']
export const key: Buy['parameters']['header'] = { 'idempotency-key': 'body-of-hanako' }
export const kind: Buy['requestBody']['content']['application/json']['payment_kind'] = 'card'
// @ts-expect-error there is no such kind
export const odd: typeof kind = 'cash'

type Titles = paths['/api/v2/latestTitle']['get']
export const query: Titles['parameters']['query'] = { limit: 10, genre: 'film' }
export const namesIn = (page: Titles['responses'][200]['content']['application/json']): string[] =>
  page.items.map((title) => title.title_name)
`

test('a client that openapi-typescript generates from it compiles, strictly', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ginmaku-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const compilerOptions = {
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
    ...{ noEmit: true, allowImportingTsExtensions: true, module: 'nodenext', lib: ['ES2024'], types: [] },
  }
  const files = {
    'tsconfig.json': JSON.stringify({ compilerOptions }),
    'package.json': '{ "type": "module" }',
    'ginmaku.ts': astToString(await openapiTypescript(JSON.stringify(document))),
    'use.ts': use,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { stdout, status } = spawnSync(process.execPath, [compiler(), '-p', folder], { encoding: 'utf8' })
  expect([stdout, status]).toEqual(['', 0])
})

/** The repository's own compiler; the generator depends on an older one. */
function compiler(): string {
  const root = createRequire(join(import.meta.dirname, '../../../package.json'))
  return join(dirname(root.resolve('typescript/package.json')), 'bin/tsc')
}
