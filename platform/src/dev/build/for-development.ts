import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { isServerBuild, serverFolder } from '../../preset/server-build.ts'

/**
 * Development settings: rebuilds take about 0.1 s, and React's development version warns of mistakes.
 * @param dist the output folder. It must be named `dist`: cleaning keeps `dist/server`
 */
export function forDevelopment(builds: readonly Configuration[], dist: string): Configuration[] {
  return builds.map((build) => ({
    ...build,
    mode: 'development',
    devtool: isServerBuild(build) ? false : 'cheap-module-source-map',
    output: { ...build.output, path: isServerBuild(build) ? join(dist, serverFolder) : dist },
    optimization: { ...build.optimization, minimize: false, nodeEnv: 'development' },
  }))
}

/** Runs builds once. @throws with rspack's output when one fails */
export async function buildOnce(builds: Configuration[]): Promise<void> {
  const compiler = rspack(builds)
  const faults = await new Promise<string | undefined>((built, failed) =>
    compiler.run((error, stats) => {
      if (error) failed(error)
      else compiler.close(() => built(stats?.hasErrors() ? stats.toString('errors-only') : undefined))
    }),
  )
  if (faults) throw new Error(faults)
}
