import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { type Configuration, rspack } from '@rspack/core'
import { browserBuild } from '../preset/browser-build.ts'
import { uniqueNameOf } from '../preset/remote.ts'

const start = fileURLToPath(new URL('page/start.ts', import.meta.url))

/** A remote as a program of its own: its own React, a fake Host, no federation and no shell. */
export function harnessBuild(config: RemoteConfig, folder: string): Configuration {
  const parts = join(folder, 'harness-parts.js')
  const base = browserBuild({
    folder,
    uniqueName: uniqueNameOf(config.name, 'alone'),
    layer: config.name,
    mode: 'development',
  })
  return {
    ...base,
    entry: { harness: start },
    output: { ...base.output, publicPath: '/', path: join(folder, 'dist', 'harness'), clean: false },
    resolve: { ...base.resolve, alias: { 'harness-parts': parts } },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({ [parts]: partsSource(config, folder) }),
      new rspack.HtmlRspackPlugin({ templateContent: html, inject: 'body' }),
    ],
  }
}

const html = `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
<body><main id="main" tabindex="-1"></main></body></html>`

/** What this remote has: its own files by name, and nothing in place of those it lacks. */
function partsSource(config: RemoteConfig, folder: string): string {
  const own = (name: string) =>
    existsSync(join(folder, 'harness', `${name}.ts`))
      ? `export { ${name} } from './harness/${name}.ts'`
      : `export const ${name} = {}`
  const parcels = config.parcels.map((name) => `${JSON.stringify(name)}: () => import('./src/parcel-${name}.tsx')`)
  return [
    "export { default as config } from './remote.config.ts'",
    "export * as remote from './src/remote.tsx'",
    own('handlers'),
    own('scenarios'),
    `export const parcels = { ${parcels.join(', ')} }`,
  ].join('\n')
}
