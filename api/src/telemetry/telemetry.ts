import type { Domain } from '../domain.ts'
import { takeReports } from './take-reports.ts'
import type { TelemetryWorld } from './telemetry-world.ts'

export const telemetry: Domain<TelemetryWorld> = {
  name: 'telemetry',
  answers: (world) => [takeReports(world)],
}
