import type { Domain } from '../domain.ts'
import { receiveReports } from './receive-reports.ts'
import type { TelemetryWorld } from './telemetry-world.ts'

export const telemetry: Domain<TelemetryWorld> = {
  name: 'telemetry',
  endpoints: (world) => [receiveReports(world)],
}
