import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractsVersion } from '@ginmaku/shared-contracts/host/host.ts'
import { type ShellBuild, shellBuildFile } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import { sourceHash } from '../../preset/source-hash.ts'
import { completeFile, describeAsset } from '../describe-build.ts'

interface BuiltShell extends Partial<Pick<ShellBuild, 'contracts' | 'links'>> {
  text?: string
  /** The version of its React. */
  react?: string
  /** The code of the bundle that renders the frame. */
  frame?: string
}

const react = (version: string) => ({ version, requiredVersion: `^${version}`, singleton: true })

/** Writes what a build of the shell leaves, without building. @returns its folder */
export function writeBuiltShell(
  folder: string,
  { text = 'frame', contracts = contractsVersion, links = [], react: reactVersion = '19.3.1', frame }: BuiltShell = {},
): string {
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'server'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@ginmaku/shell', version: '1.0.0' }))
  writeFileSync(join(dist, 'search.js'), `/* search of ${text} */`)
  const lazy = describeAsset(dist, 'search.js')
  writeFileSync(join(dist, 'shell.js'), `/* ${text} ${lazy.integrity} ${'x'.repeat(1500)} */`)
  writeFileSync(join(dist, 'shell.css'), `/* ${text} */`)
  writeFileSync(
    join(dist, 'server/frame.mjs'),
    frame ?? `export const renderFrame = () => ({ top: '<p>${text}</p>', bottom: '', shellPage: '' })`,
  )
  const build: ShellBuild = {
    contracts,
    links,
    scripts: [describeAsset(dist, 'shell.js')],
    styles: [describeAsset(dist, 'shell.css')],
    deferred: [],
    shared: Object.fromEntries(
      ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].map((name) => [name, react(reactVersion)]),
    ),
  }
  writeFileSync(join(dist, shellBuildFile), JSON.stringify(build))
  writeFileSync(join(dist, completeFile), sourceHash(folder))
  return folder
}
