import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import { expect, it } from 'vitest'
import { CookiesRefused, describeFailure } from './error-dialog.ts'

const problem = (status: number, message: string): ApiFailure =>
  new ApiFailure('problem', { type: '', title: '', status, code: 'internal', message } satisfies Problem)

it.each([
  ['an aborted call', new ApiFailure('aborted'), { key: 'aborted' }],
  ['no response at all', new ApiFailure('network'), { key: 'network' }],
  ['maintenance, which leads to its page', problem(503, 'x'), { key: 'maintenance', isMaintenance: true }],
  ['a server error', problem(502, 'x'), { key: 'server', isMaintenance: false }],
  ["the server's own words for anything else", problem(409, 'もう購入しています'), { text: 'もう購入しています' }],
  ['a response without a message', problem(400, ''), { key: 'unknown' }],
  ['a session that the browser did not keep', new CookiesRefused(), { key: 'cookiesRefused' }],
  ['an error that is not a failed call', new TypeError('x'), { key: 'unknown' }],
])('says %s (spec §8.1)', (_, error, text) => {
  expect(describeFailure(error)).toMatchObject(text)
})

it('gives a server error the beginning of its request id, for support', () => {
  const failure = { type: '', title: '', status: 500, code: 'internal', message: 'x' } as const
  const problemWithId = { ...failure, request_id: '1a2b3c4d-0000-4000-8000-000000000000' }
  expect(describeFailure(new ApiFailure('problem', problemWithId)).supportKey).toBe('1a2b3c4d')
  expect(describeFailure(problem(409, 'x')).supportKey).toBeUndefined()
})
