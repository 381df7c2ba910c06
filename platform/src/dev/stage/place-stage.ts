import { join } from 'node:path'
import { buildWhenChanged } from '../../release/build.ts'
import { placeRelease } from '../build/place-release.ts'

/** Releases the stage, a page that mounts any parcel, so that a remote without pages can be opened. */
export async function placeStage(dataDir: string): Promise<void> {
  const folder = import.meta.dirname
  await buildWhenChanged(folder)
  await placeRelease({ folder, dist: join(folder, 'dist'), dataDir, version: '1.0.0-r0000000000' })
}
