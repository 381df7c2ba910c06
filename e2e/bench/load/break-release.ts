import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeLive } from '@ginmaku/platform/release/promote.ts'
import { changeRegistry, readRegistry } from '@ginmaku/platform/release/registry-store.ts'
import { liveVersion } from '@ginmaku/shared-contracts/registry/registry.ts'

const change = { by: 'bench:load', why: 'a broken release' }

/** Broken server bundles, made from the source of a working one. */
export const ways: Readonly<Record<string, (works: string) => string>> = {
  loops: () => 'export const render = () => { for (;;); }',
  'throws late': (works) => `${works}\nsetInterval(() => { throw new Error('late') }, 10)`,
  exits: () => 'export const render = () => process.exit(1)',
  'fills its heap': () =>
    'export const render = () => { const all = []; for (;;) all.push(new Array(1_000_000).fill(all)) }',
}

/** Promotes a copy of the remote's live release with a broken server bundle. @returns a function that promotes the working one again */
export async function breakRelease(dataFolder: string, remote: string, way: string): Promise<() => Promise<unknown>> {
  const works = liveVersion(readRegistry(dataFolder), remote)
  const file = works?.extras.server?.file
  const breaks = ways[way]
  if (!works || !file || !breaks) throw new Error(`${remote} has no release to break in this way: ${way}`)
  const { version } = works.metadata
  const broken = `1.0.0-${way.replaceAll(' ', '-')}`
  const folderOf = (name: string) => join(dataFolder, 'releases', remote, name)
  cpSync(folderOf(version), folderOf(broken), { recursive: true })
  const source = breaks(readFileSync(join(folderOf(version), file), 'utf8'))
  writeFileSync(join(folderOf(broken), file), source)
  const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`
  await changeRegistry(dataFolder, ({ microFrontends }) => {
    const { deployment: _, ...release } = structuredClone(works)
    release.url = release.url.replace(version, broken)
    release.metadata.version = broken
    release.extras.server = { file, integrity, bytes: Buffer.byteLength(source) }
    microFrontends[remote]?.push(release)
    return [{ ...change, at: new Date().toISOString(), action: 'published', remote, version: broken }]
  })
  const putLive = (name: string) =>
    changeRegistry(dataFolder, (registry) => makeLive(registry, remote, name, { ...change, now: new Date() }))
  await putLive(broken)
  return () => putLive(version)
}
