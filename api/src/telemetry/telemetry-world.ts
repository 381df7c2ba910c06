import type { Infrastructure } from '../infrastructure.ts'

/** What the telemetry domain receives. */
export type TelemetryWorld = Pick<Infrastructure, 'clock' | 'limits' | 'log' | 'metrics' | 'settings'>
