import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishRemote } from '@ginmaku/platform/release/publish.ts'
import type { RouteEntry } from '@ginmaku/shared-contracts/remote/remote-config.ts'

export interface Fixture {
  name: `mf-${string}`
  /** Apart from the name, since one remote may be there in two versions. */
  folder?: string
  /** Paths, or whole entries of the route table. */
  routes: (string | ({ path: string } & Partial<RouteEntry>))[]
  /** Source of `src/Page.tsx`, exporting `Page`. */
  page: string
  css?: string
  /** Source of `src/remote.tsx` in place of the usual lifecycles. */
  remote?: string
  parcels?: { name: string; source: string }[]
  /** Further files, by path. */
  more?: Record<string, string>
}

const usualRemote = `
import { reactLifecycles } from '@ginmaku/shared-ui/remote/react-lifecycles.tsx'
import { Page } from './Page.tsx'
export const { bootstrap, mount, unmount } = reactLifecycles(({ host }) => <Page host={host} />)
`

const route = (told: Fixture['routes'][number]): string => {
  const entry = typeof told === 'string' ? { path: told } : told
  const { path } = entry
  return JSON.stringify({ layout: 'default', access: 'anyone', title: { ja: path, en: path }, ...entry })
}

/** Writes a remote as small as can be, builds it with the preset and releases it, live. @returns its version */
export async function releaseFixture(workplace: string, dataDir: string, fixture: Fixture): Promise<string> {
  const folder = join(workplace, fixture.folder ?? fixture.name)
  const files = fixtureFiles(fixture)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { version } = await publishRemote({ folder, dataDir, promote: true })
  return version
}

function fixtureFiles({
  name,
  routes,
  page,
  css,
  remote = usualRemote,
  parcels = [],
  more,
}: Fixture): Record<string, string> {
  const config = `import { defineRemote } from '@ginmaku/shared-contracts/remote/remote-config.ts'
export default defineRemote({
  name: '${name}', owner: 'tests', contracts: '^1.0.0',
  parcels: [${parcels.map((parcel) => `'${parcel.name}'`).join(', ')}] as never,
  routes: [${routes.map(route).join(', ')}],
})`
  const dependencies = { react: '*', 'react-dom': '*' }
  return {
    'package.json': JSON.stringify({ name: `@ginmaku/${name}`, version: '1.0.0', type: 'module', dependencies }),
    'remote.config.ts': config,
    'rspack.config.ts': `import { remotePreset } from '@ginmaku/platform/preset/remote.ts'
import config from './remote.config.ts'
export default remotePreset(config)`,
    'src/remote.tsx': remote,
    'src/Page.tsx': page,
    ...more,
    ...(css !== undefined && { 'src/Page.module.css': css }),
    ...Object.fromEntries(parcels.map(({ name, source }) => [`src/parcel-${name}.tsx`, source])),
  }
}
