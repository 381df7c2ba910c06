import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MicroFrontendVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import { precompress } from '../compress.ts'
import { contentHash, describeAsset } from '../describe-build.ts'
import { changeRegistry } from '../registry-store.ts'
import { releasesFolder } from '../releases-folder.ts'

const files = ['picture.svg', 'remoteEntry.js']

/**
 * Writes a release without a build, and registers it. It is live when `setBy` is given, or when it is the first one.
 * @returns its version, and a function that gives the path of one of its files
 */
export async function placeHandMadeRelease(
  dataDir: string,
  remote: string,
  text: string,
  { setBy, contracts = '^2.0.0' }: { setBy?: string; contracts?: string } = {},
): Promise<{ version: string; file: (name: string) => string }> {
  const made = join(dataDir, 'made')
  const write = (folder: string) => {
    mkdirSync(folder, { recursive: true })
    for (const file of files) writeFileSync(join(folder, file), `/* ${text} ${file} ${'x'.repeat(2000)} */`)
  }
  write(made)
  const version = `1.0.0-r${contentHash(made, files)}`
  const folder = join(releasesFolder(dataDir), remote, version)
  write(folder)
  await precompress(folder, files)
  const asset = describeAsset(folder, 'remoteEntry.js')
  await changeRegistry(dataDir, (registry) => {
    const versions = registry.microFrontends[remote] ?? []
    const isLive = setBy !== undefined || versions.length === 0
    if (isLive) for (const other of versions) other.deployment = { traffic: 0, default: false }
    const deployment = { traffic: isLive ? 100 : 0, default: isLive, ...(setBy && { setBy }) }
    const extras: MicroFrontendVersion['extras'] = {
      ...{ owner: 'tests', contracts, uniqueName: version, publishedAt: new Date().toISOString() },
      ...{ routes: [], parcels: [], assets: [asset], exposes: {}, pages: {}, shared: {} },
    }
    const { integrity } = asset
    const url = `/releases/${remote}/${version}/remoteEntry.js`
    registry.microFrontends[remote] = [...versions, { url, metadata: { version, integrity }, deployment, extras }]
    return [{ at: '2026-11-24T00:00:00.000Z', action: 'published', remote, version }]
  })
  return { version, file: (name) => join(folder, name) }
}
