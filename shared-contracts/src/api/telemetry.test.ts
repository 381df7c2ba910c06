import { describe, expect, test } from 'vitest'
import { contract } from './contract.ts'
import { telemetryBounds, withoutQueries } from './telemetry-bounds.ts'

const { body } = contract['POST /telemetry']
const page = { path: '/title/:fullTitleId', locale: 'ja' }
const failure = {
  kind: 'error',
  name: 'area',
  remote: 'mf-catalog',
  version: '1.0.0-r0123456789',
  message: 'remote: gone',
}
const isAccepted = (reports: unknown[], path = page.path) =>
  body.safeParse({ page: { ...page, path }, reports }).success

describe('a report', () => {
  test.each([
    ['of a failure', failure],
    ['of a failure of the shell itself', { kind: 'error', name: 'listener' }],
    ['of a phase', { ...failure, kind: 'phase', name: 'load', value: 12.5 }],
    ['of a score', { kind: 'metric', name: 'cls', value: 0 }],
  ])('%s is accepted', (_, report) => expect(isAccepted([report])).toBe(true))

  test.each([
    ['of another kind', { ...failure, kind: 'visit' }],
    ['with a name that is a sentence', { ...failure, name: 'It broke' }],
    ['with a name without end', { ...failure, name: 'a'.repeat(41) }],
    ['of a remote with an odd name', { ...failure, remote: 'mf-x"} 1' }],
    ['of a version with an odd name', { ...failure, version: '1.0.0 <b>' }],
    ['with a message without end', { ...failure, message: 'x'.repeat(telemetryBounds.messageLength + 1) }],
    ['of a phase that took no time at all, not even none', { ...failure, kind: 'phase', name: 'load' }],
    ['of time running backwards', { ...failure, kind: 'phase', name: 'load', value: -1 }],
    ['of a value that is no number', { ...failure, kind: 'metric', name: 'cls', value: '0.1' }],
  ])('%s is refused', (_, report) => expect(isAccepted([report])).toBe(false))
})

test('a call contains at least one report, and not too many', () => {
  expect(isAccepted([])).toBe(false)
  expect(isAccepted(Array(telemetryBounds.reports).fill(failure))).toBe(true)
  expect(isAccepted(Array(telemetryBounds.reports + 1).fill(failure))).toBe(false)
})

test.each(['/', '/*', '/library', '/title/:fullTitleId/summary-pack', '/pages/:slug?', '/files/:id/*'])(
  '%s is a page',
  (path) => expect(isAccepted([failure], path)).toBe(true),
)

test.each(['', 'title', '/mail-certify?token=secret', '/a?', '//elsewhere', '/a b', '/a#b', `/${'a'.repeat(120)}`])(
  '%s is no page',
  (path) => expect(isAccepted([failure], path)).toBe(false),
)

test('a message keeps its text without queries', () => {
  expect(withoutQueries('GET /mail-certify?token=secret&x=1 failed (https://a.example/b?c=d).')).toBe(
    'GET /mail-certify?… failed (https://a.example/b?…).',
  )
  expect(withoutQueries('What now? Nothing')).toBe('What now? Nothing')
})
