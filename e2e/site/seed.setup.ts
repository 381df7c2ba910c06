import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@ginmaku/platform/start/free-port.ts'
import { startService } from '@ginmaku/platform/start/service.ts'
import { test as setup } from '@playwright/test'
import { root, seededData } from './seeded-data.ts'

setup('the sample data is in a database', async () => {
  // Seeded again in each run, since the sample data's live times are relative to now.
  rmSync(seededData, { recursive: true, force: true })
  const port = await freePort(4290)
  const api = await startService({
    name: 'api',
    script: join(root, 'api/src/main.ts'),
    cwd: root,
    env: { DATA_DIR: seededData, API_PORT: String(port), SEED: 'sample', LOG_LEVEL: 'warn' },
    logFile: join(seededData, 'logs/api.log'),
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    readyWithin: 90_000,
  })
  await api.stop()
})
