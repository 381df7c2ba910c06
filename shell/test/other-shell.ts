import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeShell } from '@ginmaku/platform/dev/build/place-shell.ts'
import { describeAsset } from '@ginmaku/platform/release/describe-build.ts'
import type { ReleaseAsset } from '@ginmaku/shared-contracts/registry/release-parts.ts'
import { type ShellBuild, shellBuildFile } from '@ginmaku/shared-contracts/registry/shell-release.ts'

const folder = join(import.meta.dirname, '..')

interface Change {
  /** Code that its first script runs first. */
  script?: string
  /** The code of the bundle that renders the frame. */
  frame?: string
}

/** Promotes a changed copy of the built shell. @returns its version */
export async function promoteOtherShell(dataDir: string, { script, frame }: Change): Promise<string> {
  const dist = mkdtempSync(join(dataDir, 'other-shell-'))
  cpSync(join(folder, 'dist'), dist, { recursive: true })
  const described = join(dist, shellBuildFile)
  const build = JSON.parse(readFileSync(described, 'utf8')) as ShellBuild
  const entry = build.scripts.find(({ file }) => file.startsWith('shell.'))
  if (!entry) throw new Error('the shell has no entry')
  if (script) prepend(join(dist, entry.file), script)
  if (frame) writeFileSync(join(dist, 'server/frame.mjs'), frame)
  const renewed = ({ file }: ReleaseAsset) => describeAsset(dist, file)
  writeFileSync(described, JSON.stringify({ ...build, scripts: build.scripts.map(renewed) }))
  const version = await placeShell(folder, dataDir, dist)
  rmSync(dist, { recursive: true })
  return version
}

const prepend = (file: string, code: string) => writeFileSync(file, `${code};\n${readFileSync(file, 'utf8')}`)
