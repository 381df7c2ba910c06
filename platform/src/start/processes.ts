import type { Declared } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { apiSettings } from '../../../api/src/settings.ts'
import { sandboxSettings } from '../../../sandbox/src/settings.ts'
import { serverSettings } from '../../../shell/server/settings.ts'

export type ServiceName = 'sandbox' | 'api' | 'shell'

/** The processes of a site: what each runs, and the settings that it reads. It gets no others. */
export const processes: Record<ServiceName, { script: string; declared: Declared }> = {
  api: { script: 'api/src/main.ts', declared: apiSettings },
  shell: { script: 'shell/server/main.ts', declared: serverSettings },
  sandbox: { script: 'sandbox/src/main.ts', declared: sandboxSettings },
}
