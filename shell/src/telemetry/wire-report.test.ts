import { telemetryReport } from '@ginmaku/shared-contracts/api/telemetry.ts'
import { expect, it } from 'vitest'
import type { RemoteReport } from '../host/reports.ts'
import { toWireReport } from './wire-report.ts'

const release = { remote: 'mf-catalog', version: '1.0.0-r0123456789' }

it('a report is sent unchanged, except for queries', () => {
  const message = 'GET /mail-certify?token=secret failed'
  expect(toWireReport({ kind: 'error', name: 'page', message, ...release })).toEqual({
    kind: 'error',
    name: 'page',
    message: 'GET /mail-certify?… failed',
    ...release,
  })
  const phase: RemoteReport = { kind: 'phase', name: 'load', value: 12.5, ...release }
  expect(toWireReport(phase)).toEqual(phase)
})

it.each<[string, RemoteReport, string]>([
  ['a name in words', { kind: 'error', name: 'Player: Could not start!' }, 'player-could-not-start-'],
  ['a name of no letters', { kind: 'error', name: '再生' }, 'unnamed'],
  ['no name at all', { kind: 'error', name: undefined as never }, 'undefined'],
  ['a name without end', { kind: 'error', name: 'n'.repeat(300) }, 'n'.repeat(40)],
  ['a message without end', { kind: 'error', name: 'render', message: 'm'.repeat(9000) }, 'render'],
  ['a message that is none', { kind: 'error', name: 'render', message: 7 as never }, 'render'],
  ['an odd version', { kind: 'metric', name: 'stalls', value: 1, ...release, version: 'a b' }, 'stalls'],
])('%s becomes valid for the API', (_, report, name) => {
  expect(telemetryReport.parse(toWireReport(report))).toMatchObject({ kind: report.kind, name })
})

it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, -1, 'fast' as never])(
  'a measurement of %s is dropped',
  (value) => {
    expect(toWireReport({ kind: 'metric', name: 'lcp', value })).toBeUndefined()
  },
)
