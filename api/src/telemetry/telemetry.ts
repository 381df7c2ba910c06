import type { Domain } from '../world.ts'
import { takeReports } from './take-reports.ts'

export const telemetry: Domain = {
  name: 'telemetry',
  answers: (world) => [takeReports(world)],
}
