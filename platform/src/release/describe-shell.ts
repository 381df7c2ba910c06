import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ShellVersion, shellBuild, shellBuildFile } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import { serverFolder } from '../preset/server-build.ts'
import { describeAsset, describeAssets } from './describe-build.ts'

/** The bundle that renders the frame on the server. */
const frameBundle = `${serverFolder}/frame.mjs`

/** The registry's entry of a finished build of the shell in `dist`. @throws when a part of the build is missing */
export function describeShell(dist: string, version: string, now: Date): ShellVersion {
  for (const file of [shellBuildFile, frameBundle])
    if (!existsSync(join(dist, file))) throw new Error(`the build of the shell has no ${file}`)
  const build = shellBuild.parse(JSON.parse(readFileSync(join(dist, shellBuildFile), 'utf8')))
  return {
    metadata: { version },
    deployment: { traffic: 0, default: false },
    extras: {
      ...build,
      publishedAt: now.toISOString(),
      assets: describeAssets(dist),
      server: describeAsset(dist, frameBundle),
    },
  }
}
