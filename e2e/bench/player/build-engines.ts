import { browserBuild } from '@ginmaku/platform/preset/browser-build.ts'
import { rspack } from '@rspack/core'

/** The compared engines: today's of video.js first. `shaka-hls` lacks DASH, `shaka-all` has both. */
export const engines = ['vhs', 'hls-js', 'shaka-hls', 'shaka-all'] as const

export type EngineName = (typeof engines)[number]

/** Builds a script for each engine into `output`, as a remote is built. */
export async function buildEngines(output: string): Promise<void> {
  const base = browserBuild({
    folder: import.meta.dirname,
    uniqueName: 'bench_player',
    layer: 'mf-player',
    mode: 'production',
  })
  const compiler = rspack({
    ...base,
    entry: Object.fromEntries(engines.map((name) => [name, `./engines/${name}.ts`])),
    output: { ...base.output, path: output, filename: '[name].js' },
  })
  await new Promise<void>((built, failed) => {
    compiler.run((error, stats) => {
      if (error) failed(error)
      else if (stats?.hasErrors()) failed(new Error(stats.toString({ all: false, errors: true })))
      else built()
    })
  })
}
