import type { Infrastructure } from '../infrastructure.ts'

/** What telemetry is handed. */
export type TelemetryWorld = Pick<Infrastructure, 'clock' | 'limits' | 'log' | 'metrics' | 'settings'>
