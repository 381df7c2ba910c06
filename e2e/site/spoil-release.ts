import { appendFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { placeRelease } from '@ginmaku/platform/dev/build/place-release.ts'
import { buildCopy } from '@ginmaku/platform/release/build-copy.ts'
import { describeBuild } from '@ginmaku/platform/release/describe-build.ts'
import { promoteRemote } from '@ginmaku/platform/release/promote.ts'
import { readRegistry } from '@ginmaku/platform/release/registry-store.ts'
import { liveVersion } from '@ginmaku/shared-contracts/registry/registry.ts'

/** `throws`: in the midst of drawing, as the remote reads its Host. `hangs`: mounting never ends. */
export type Spoiling = 'throws' | 'hangs'

const mountOf: Record<Spoiling, string> = {
  throws: `mount: (props) => its.mount({ ...props, host: new Proxy(props.host, {
    get(host, key) { if (key === 'report') return host.report; throw new Error('spoilt on purpose') } }) })`,
  hangs: "mount: () => new Promise(() => { document.documentElement.dataset.hanging = '' })",
}

const root = join(import.meta.dirname, '../..')
const copies = join(import.meta.dirname, '../test-results/spoilt')
const built = new Set<string>()

/**
 * Makes a bad version live: built and registered like any other, but that mounting it goes wrong.
 * @returns what promotes the good one again
 */
export async function spoilRelease(dataDir: string, remote: string, how: Spoiling): Promise<() => Promise<void>> {
  const good = liveVersion(readRegistry(dataDir), remote)?.metadata.version
  if (!good) throw new Error(`nothing of ${remote} is live`)
  const folder = join(copies, remote)
  if (!built.has(remote)) await buildCopy(join(root, remote), folder, (copy) => touch(join(copy, 'src/remote.tsx')))
  built.add(remote)
  const dist = join(folder, how)
  cpSync(join(folder, 'dist'), dist, { recursive: true })
  const { entry, uniqueName } = describeBuild(dist)
  appendFileSync(join(dist, entry), spoiltContainer(uniqueName, how))
  await placeRelease({ folder, dist, dataDir, version: `${good}-${how}` })
  return async () => void (await promoteRemote(dataDir, remote, good))
}

/** Other sources, other names: no two versions share theirs. */
const touch = (source: string) => appendFileSync(source, '\n// of another version\n')

const spoiltContainer = (name: string, how: Spoiling) => `
;${name} = ((good) => ({
  init: (...given) => good.init(...given),
  get: async (exposed) => {
    const its = (await good.get(exposed))()
    return () => ({ ...its, ${mountOf[how]} })
  },
}))(${name})`
