import * as z from 'zod'
import { declareCalls } from './call.ts'
import { cmcdType, playbackBounds } from './playback-report.ts'
import { empty, locale } from './shapes.ts'
import { telemetryBounds as bounds } from './telemetry-bounds.ts'

/** Remote and version in which it happened; both absent for the shell's own. */
const release = {
  remote: z.string().regex(bounds.remote).optional(),
  version: z.string().regex(bounds.version).optional(),
}
const name = z.string().regex(bounds.name)
const value = z.number().min(0).max(bounds.value)

export const telemetryReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('error'), name, ...release, message: z.string().max(bounds.messageLength).optional() }),
  z.object({
    kind: z.literal('phase'),
    name,
    ...release,
    /** Milliseconds. */
    value,
  }),
  z.object({
    kind: z.literal('metric'),
    /** `lcp`, `soft-lcp` and `inp` are milliseconds, `cls` a unitless score; others are a remote's own. */
    name,
    ...release,
    value,
  }),
])

export const telemetryCalls = declareCalls({
  'POST /telemetry': {
    summary: 'Errors and timings from a browser. Contains no personal data',
    access: 'anyone',
    credentials: 'none',
    status: 204,
    body: z.object({
      page: z.object({ path: z.string().regex(bounds.path), locale }),
      reports: z.array(telemetryReport).min(1).max(bounds.reports),
    }),
    response: empty,
    errors: ['too_many_requests'],
  },
  /** Since 2.11.0. */
  'POST /telemetry/playback': {
    summary: 'How well films play: events of CMCD version 2 (CTA-5004-B, event mode). Contains no personal data',
    access: 'anyone',
    credentials: 'none',
    status: 204,
    textType: cmcdType,
    body: z.string().min(1).max(playbackBounds.length),
    response: empty,
    errors: ['too_many_requests'],
  },
})

export type WireReport = z.infer<typeof telemetryReport>
