import { join } from 'node:path'
import { uniqueNameOf } from '@ginmaku/platform/preset/remote.ts'
import { serverBuild } from '@ginmaku/platform/preset/server-build.ts'
import { sourceHash } from '@ginmaku/platform/preset/source-hash.ts'
import { rspack } from '@rspack/core'

/** Builds plain-page.tsx as the remote's server bundle is built, with the same class names. @returns the bundle's path */
export async function buildPlain(remote: string, output: string): Promise<string> {
  const folder = join(import.meta.dirname, '../../..', remote)
  const uniqueName = uniqueNameOf(remote, sourceHash(folder))
  const entry = { plain: join(import.meta.dirname, 'plain-page.tsx') }
  const { dependencies: _, ...build } = serverBuild({ folder, uniqueName, layer: remote, entry })
  const compiler = rspack({ ...build, output: { ...build.output, path: output, clean: false } })
  await new Promise<void>((built, failed) => {
    compiler.run((error, stats) => {
      if (error) failed(error)
      else if (stats?.hasErrors()) failed(new Error(stats.toString({ all: false, errors: true })))
      else built()
    })
  })
  return join(output, 'plain.mjs')
}
