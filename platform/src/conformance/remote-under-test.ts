import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type LoadedRemote, loadRemote } from '../dev/api/load-remote.ts'
import { placeRelease } from '../dev/build/place-release.ts'
import { startRemoteSite } from '../dev/remote-site.ts'
import { placeStage } from '../dev/stage/place-stage.ts'

export interface RemoteUnderTest extends LoadedRemote {
  origin: string
  folder: string
  dataDir: string
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')
/** Milliseconds; generous on busy machines, since what is rendered matters here, not how fast. */
const renderWithin = 5_000
/** Differs from the shop's zone, and from the visitor's in the Playwright project. */
const serverZone = 'UTC'
export const firstVersion = '1.0.0-r1'

/**
 * One remote's release build alone in the real frame.
 * @param remote its folder; of a remote here, its name
 */
export async function startRemoteUnderTest(remote: string, port: number): Promise<RemoteUnderTest> {
  const folder = resolve(root, remote)
  const dataDir = mkdtempSync(join(tmpdir(), 'ginmaku-conformance-'))
  const loaded = await loadRemote(folder)
  await placeRelease({ folder, dist: join(folder, 'dist'), dataDir, version: firstVersion })
  if (loaded.config.parcels.length > 0) await placeStage(dataDir)
  const site = await startRemoteSite({ folder, dataDir, port, renderWithin, zone: serverZone })
  return {
    ...loaded,
    origin: site.origin,
    folder,
    dataDir,
    async stop() {
      await site.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
