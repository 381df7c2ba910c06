import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ShellBuild, shellBuildFile } from '@ginmaku/shared-contracts/registry/shell-build.ts'
import type { RspackPluginInstance } from '@rspack/core'
import { precompress } from '../release/compress.ts'
import { describeAsset, releasedFiles } from '../release/describe-build.ts'

interface ShellBuildOptions extends Pick<ShellBuild, 'shared'> {
  /** Name of the entry. */
  entry: string
  /** Name of the chunk that every page loads after the entry. */
  deferred: string
}

/** Writes the description of the shell's build for the composition server, and compresses its files once. */
export function shellBuildPlugin({ entry, deferred, shared }: ShellBuildOptions): RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.afterEmit.tapPromise('shell-build', async (compilation) => {
        const dist = compiler.outputPath
        const describe = (files: Iterable<string>, extension: string) =>
          [...files].filter((file) => file.endsWith(extension)).map((file) => describeAsset(dist, file))
        const files = compilation.entrypoints.get(entry)?.getFiles() ?? []
        const build: ShellBuild = {
          scripts: describe(files, '.js'),
          styles: describe(files, '.css'),
          deferred: describe(compilation.namedChunks.get(deferred)?.files ?? [], '.js'),
          shared,
        }
        await writeFile(join(dist, shellBuildFile), JSON.stringify(build))
        await precompress(dist, releasedFiles(dist))
      })
    },
  }
}
