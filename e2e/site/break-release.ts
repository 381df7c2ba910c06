import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { placeRelease } from '@ginmaku/platform/dev/build/place-release.ts'
import { describeBuild } from '@ginmaku/platform/release/describe-build.ts'
import { promoteRemote } from '@ginmaku/platform/release/promote.ts'
import { readRegistry } from '@ginmaku/platform/release/registry-store.ts'
import { liveVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import { renameBuild } from './rename-build.ts'

/** `throws`: while rendering, when the remote reads its Host. `hangs`: mounting never ends. */
export type Breakage = 'throws' | 'hangs'

const mountOf: Record<Breakage, string> = {
  throws: `mount: (props) => its.mount({ ...props, host: new Proxy(props.host, {
    get(host, key) { if (key === 'report') return host.report; throw new Error('broken on purpose') } }) })`,
  hangs: "mount: () => new Promise(() => { document.documentElement.dataset.hanging = '' })",
}

const root = join(import.meta.dirname, '../..')

/**
 * Promotes a bad version: registered like any other, but mounting it fails.
 * @returns a function that promotes the good one again
 */
export async function promoteBrokenRelease(
  dataDir: string,
  remote: string,
  how: Breakage,
): Promise<() => Promise<void>> {
  const registry = readRegistry(dataDir)
  const good = liveVersion(registry, remote)?.metadata.version
  if (!good) throw new Error(`nothing of ${remote} is live`)
  const version = `${good}-${how}`
  const isThere = registry.microFrontends[remote]?.some(({ metadata }) => metadata.version === version)
  if (isThere) await promoteRemote(dataDir, remote, version)
  else await publishBroken(dataDir, remote, how, version)
  return () => promoteRemote(dataDir, remote, good)
}

async function publishBroken(dataDir: string, remote: string, how: Breakage, version: string): Promise<void> {
  const folder = join(root, remote)
  const dist = join(dataDir, 'broken', remote, how)
  // No two versions may share a unique name.
  renameBuild(join(folder, 'dist'), dist, (name) => `${name}_${how}`)
  const { entry, uniqueName } = describeBuild(dist)
  appendFileSync(join(dist, entry), brokenContainer(uniqueName, how))
  await placeRelease({ folder, dist, dataDir, version })
  rmSync(dist, { recursive: true })
}

const brokenContainer = (name: string, how: Breakage) => `
;${name} = ((good) => ({
  init: (...args) => good.init(...args),
  get: async (exposed) => {
    const its = (await good.get(exposed))()
    return () => ({ ...its, ${mountOf[how]} })
  },
}))(${name})`
