import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { isServerBuild, serverFolder } from '../../preset/server-build.ts'

/**
 * Builds as development needs them: rebuilds take about 0.1 s, and React is its development version, which warns of mistakes.
 * @param dist the output folder, named `dist`: by that name the browser's build knows which folder not to empty
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
