import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ShellBuild, shellBuildFile } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import type { RspackPluginInstance } from '@rspack/core'
import { describeAsset } from '../release/describe-build.ts'

interface ShellBuildOptions extends Pick<ShellBuild, 'contracts' | 'links' | 'shared'> {
  /** Name of the entry. */
  entry: string
  /** Name of the chunk that every page loads after the entry. */
  deferred: string
}

/** Writes what a release of the shell needs to know of its build. */
export function shellBuildPlugin({ entry, deferred, ...declared }: ShellBuildOptions): RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.afterEmit.tapPromise('shell-build', async (compilation) => {
        const dist = compiler.outputPath
        const describe = (files: Iterable<string>, extension: string) =>
          [...files].filter((file) => file.endsWith(extension)).map((file) => describeAsset(dist, file))
        const files = compilation.entrypoints.get(entry)?.getFiles() ?? []
        const build: ShellBuild = {
          ...declared,
          scripts: describe(files, '.js'),
          styles: describe(files, '.css'),
          deferred: describe(compilation.namedChunks.get(deferred)?.files ?? [], '.js'),
        }
        await writeFile(join(dist, shellBuildFile), JSON.stringify(build))
      })
    },
  }
}
