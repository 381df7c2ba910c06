import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ShellBuild, shellBuildFile } from '@ginmaku/shared-contracts/registry/shell-build.ts'
import type { RspackPluginInstance } from '@rspack/core'
import { precompress } from '../release/compress.ts'
import { describeAsset, describeBuild, releasedFiles } from '../release/describe-build.ts'

/** Writes the description of the shell's build for the composition server, and compresses its files once. */
export function shellBuildPlugin(entry: string): RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.afterEmit.tapPromise('shell-build', async (compilation) => {
        const dist = compiler.outputPath
        const files = [...(compilation.entrypoints.get(entry)?.getFiles() ?? [])]
        await writeFile(join(dist, shellBuildFile), JSON.stringify(describeShell(dist, files)))
        await precompress(dist, releasedFiles(dist))
      })
    },
  }
}

function describeShell(dist: string, files: readonly string[]): ShellBuild {
  const describe = (file: string) => describeAsset(dist, file)
  const shared = Object.entries(describeBuild(dist).shared).map(([name, offer]) => [
    name,
    { ...offer, scripts: offer.scripts.map(describe) },
  ])
  return {
    scripts: files.filter((file) => file.endsWith('.js')).map(describe),
    styles: files.filter((file) => file.endsWith('.css')).map(describe),
    shared: Object.fromEntries(shared),
  }
}
