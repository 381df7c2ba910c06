import type { Domain } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { receiveReports } from './receive-reports.ts'

export const telemetry: Domain<Infrastructure> = {
  name: 'telemetry',
  endpoints: (deps) => [receiveReports(deps)],
}
