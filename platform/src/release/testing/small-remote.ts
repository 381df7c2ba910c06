import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Kind {
  text?: string
  /** A page it links to. */
  link?: string
  path?: string
  contracts?: string
  name?: string
}

/** Writes a minimal remote; its folder must be inside the repository, so that it can resolve its packages. */
export function writeSmallRemote(
  remote: string,
  { text = 'hello', link = '/', path = '/small', contracts = '^2.0.0', name = 'mf-small' }: Kind = {},
): string {
  mkdirSync(join(remote, 'src'), { recursive: true })
  const files = {
    'package.json': JSON.stringify({
      name: `@ginmaku/${name}`,
      version: '1.2.3',
      type: 'module',
      dependencies: { react: '*' },
    }),
    'remote.config.ts': `import { defineRemote } from '@ginmaku/shared-contracts/remote/remote-config.ts'
export default defineRemote({ name: '${name}', owner: 'tests', contracts: '${contracts}', parcels: [],
  routes: [{ path: '${path}', layout: 'default', access: 'anyone', title: { ja: 'x', en: 'x' } }] })`,
    'rspack.config.ts': `import { remotePreset } from '@ginmaku/platform/preset/remote.ts'
import config from './remote.config.ts'
export default remotePreset(config)`,
    'src/remote.tsx': `import { version } from 'react'
export const mount = async ({ domElement }) => { domElement.dataset.link = '${link}'; domElement.textContent = '${text}' + version + '${'x'.repeat(1500)}' }`,
  }
  for (const [file, content] of Object.entries(files)) writeFileSync(join(remote, file), content)
  return remote
}
