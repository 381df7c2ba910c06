import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RspackPluginInstance } from '@rspack/core'
import * as z from 'zod'

/** Written into the build for its release: the files that each `import('…')` of the remote's pages needs. */
export const pageChunksFile = 'page-chunks.json'

/** By the import specifier in the source, such as `../pages/home/HomePage.tsx`. */
export const pageChunks = z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }))
export type PageChunks = z.infer<typeof pageChunks>

export function pageChunksPlugin(): RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.done.tapPromise('page-chunks', async (stats) => {
        const { chunks = [] } = stats.toJson({ all: false, chunks: true, chunkOrigins: true, ids: true })
        const found: PageChunks = {}
        for (const { files = [], origins = [] } of chunks)
          for (const request of new Set(origins.map(({ request }) => request).filter(Boolean)))
            addFiles(found, request as string, files)
        await writeFile(join(compiler.outputPath, pageChunksFile), JSON.stringify(found))
      })
    },
  }
}

function addFiles(found: PageChunks, request: string, files: readonly string[]): void {
  found[request] ??= { scripts: [], styles: [] }
  found[request].scripts.push(...files.filter((file) => file.endsWith('.js')))
  found[request].styles.push(...files.filter((file) => file.endsWith('.css')))
}
