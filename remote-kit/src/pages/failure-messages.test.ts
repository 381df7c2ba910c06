import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { expect, test } from 'vitest'
import { failureMessages } from './failure-messages.ts'

const problem = (status: number) =>
  new ApiFailure('problem', {
    type: '',
    title: '',
    status,
    code: 'internal',
    message: 'Already bought',
    request_id: '1a2b3c4d-0000-4000-8000-000000000000',
  })

test('a server error ends with the key that support needs (spec §8.3)', () => {
  expect(failureMessages(problem(500), 'en').message).toBe(
    'A server error occurred. Please try again later.\nSupport key: 1a2b3c4d',
  )
  expect(failureMessages(problem(502), 'ja').message).toContain('サポートキー：1a2b3c4d')
})

test('an error that the visitor can fix has no support key', () => {
  expect(failureMessages(problem(409), 'en').message).toBe('Already bought')
  expect(failureMessages(problem(503), 'en').message).toBe(
    'We are under maintenance. Please come back in a little while.',
  )
})
