import { telemetryBounds } from '@ginmaku/shared-contracts/api/telemetry-bounds.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Batch, createReportQueue } from './report-queue.ts'

const home: Batch['page'] = { path: '/', locale: 'ja' }
const title: Batch['page'] = { path: '/title/:fullTitleId', locale: 'ja' }
const failure = { kind: 'error' as const, name: 'area' }
const phase = { kind: 'phase' as const, name: 'mount', value: 12 }

let sent: Batch[]
let queue: ReturnType<typeof createReportQueue>

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  queue = createReportQueue((batch) => sent.push(batch))
})
afterEach(() => void vi.useRealTimers())

const reportsSent = () => sent.flatMap(({ reports }) => reports)

it('sends 30 s after the first report, all at once', () => {
  queue.add(home, failure)
  vi.advanceTimersByTime(20_000)
  queue.add(home, phase)
  vi.advanceTimersByTime(9_999)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([{ page: home, reports: [failure, phase] }])
  queue.add(home, phase)
  vi.advanceTimersByTime(29_999)
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(sent).toHaveLength(2)
})

it('flushes immediately, and sends nothing twice', () => {
  queue.add(home, failure)
  queue.flush()
  expect(reportsSent()).toEqual([failure])
  queue.flush()
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})

it('keeps pages and languages apart', () => {
  queue.add(home, failure)
  queue.add(title, phase)
  queue.add({ ...home, locale: 'en' }, phase)
  queue.add({ ...home }, phase)
  queue.flush()
  expect(sent).toEqual([
    { page: home, reports: [failure, phase] },
    { page: title, reports: [phase] },
    { page: { ...home, locale: 'en' }, reports: [phase] },
  ])
})

it('never holds more than one call may contain, and endless errors leave room for the rest', () => {
  for (let i = 0; i < 1000; i++) queue.add(i % 2 ? home : title, failure)
  for (let i = 0; i < 5; i++) queue.add(home, phase)
  queue.flush()
  expect(reportsSent().filter(({ kind }) => kind === 'error')).toHaveLength(telemetryBounds.reports - 10)
  expect(reportsSent().filter(({ kind }) => kind === 'phase')).toHaveLength(5)
  for (let i = 0; i < 1000; i++) queue.add(home, phase)
  sent = []
  queue.flush()
  expect(reportsSent()).toHaveLength(telemetryBounds.reports)
})
