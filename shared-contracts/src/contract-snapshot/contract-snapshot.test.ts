import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type ContractKey, contract, declarationOf } from '../api/contract.ts'
import { chatBounds, chatClose, chatSubprotocol, reactions } from '../api/watching/chat-bounds.ts'
import { clientFrame, serverFrame } from '../api/watching/chat-frames.ts'
import { errorCodes } from '../errors/codes.ts'
import { type JsonSchema, schemaLines } from './schema-lines.ts'

/**
 * The published contract, exactly. A difference here is a change of contract: raise `contractsVersion`
 * (minor for additions, major otherwise) together with the snapshot.
 */

const linesOf = (name: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema ? [...schemaLines(name, z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema)] : []

/** An operation in one line, then a line per field. The wording of its summary is not part of the contract. */
function operationLines(key: ContractKey): string[] {
  const { params, query, body, response, summary, ...rest } = declarationOf(key)
  return [
    `${key} ${JSON.stringify(rest)}`,
    ...linesOf('params', params, 'input'),
    ...linesOf('query', query, 'input'),
    ...linesOf('body', body, 'input'),
    ...linesOf('response', response, 'output'),
  ]
}

describe('the HTTP interface', () => {
  test.each(Object.keys(contract).sort() as ContractKey[])('%s', (key) => {
    expect(operationLines(key).join('\n')).toMatchSnapshot()
  })

  test('error codes and their HTTP statuses', () => {
    expect(errorCodes).toMatchSnapshot()
  })
})

describe('the frames of the chat', () => {
  test.each([
    ['a client sends', clientFrame, 'input'],
    ['the server sends', serverFrame, 'output'],
  ] as const)('%s', (_, frame, io) => {
    expect(linesOf('frame', frame, io).join('\n')).toMatchSnapshot()
  })

  test('limits, subprotocol and close codes', () => {
    expect({ chatSubprotocol, chatBounds, chatClose, reactions }).toMatchSnapshot()
  })
})

describe('what crosses into a remote', () => {
  let declarations: string
  const root = join(import.meta.dirname, '../..')

  beforeAll(() => {
    declarations = mkdtempSync(join(tmpdir(), 'ginmaku-declarations-'))
    const tsc = join(root, '../node_modules/typescript/bin/tsc')
    const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments']
    execFileSync(process.execPath, [tsc, '-p', root, ...emit, '--rootDir', join(root, 'src'), '--outDir', declarations])
  })

  afterAll(() => rmSync(declarations, { recursive: true }))

  test.each([
    'host/host',
    'host/topics',
    'host/bus',
    'host/parcels',
    'remote/lifecycles',
    'remote/remote-config',
    'remote/route-entry',
    'remote/route-matcher',
    'registry/registry',
    'api/api-client',
    'errors/api-failure',
  ])('%s', (module) => {
    expect(readFileSync(join(declarations, `${module}.d.ts`), 'utf8')).toMatchSnapshot()
  })
})
