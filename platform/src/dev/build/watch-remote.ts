import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { type MultiCompiler, rspack } from '@rspack/core'
import { remotePreset } from '../../preset/remote.ts'
import { forDevelopment } from './for-development.ts'
import { placeRelease } from './place-release.ts'

export interface WatchOptions {
  folder: string
  dataDir: string
  /** Called when the next page load will get the new build. `took` is in milliseconds, from the first detected change. */
  onReleased: (took: number) => void
  onBuildErrors: (errors: string) => void
}

/** Builds a remote for development, and again whenever a file of its graph is saved; each build is released into `dataDir`. */
export async function watchRemote(watching: WatchOptions): Promise<{ stop: () => Promise<void> }> {
  const { folder, dataDir, onReleased, onBuildErrors } = watching
  const { default: config }: { default: RemoteConfig } = await import(
    pathToFileURL(join(folder, 'remote.config.ts')).href
  )
  const dist = join(dataDir, 'builds', config.name, 'dist')
  const compiler = rspack(forDevelopment(remotePreset(config, folder), dist))
  const release = () => placeRelease({ folder, dist, dataDir, version: `0.0.0-d${Date.now()}` })
  let startedAt = performance.now()
  for (const { hooks } of compiler.compilers)
    hooks.invalid.tap('dev', () => {
      startedAt = performance.now()
    })
  // In sequence, since a save may come while the last build is being released.
  let working = Promise.resolve()
  compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    const faults = error ? String(error) : stats?.hasErrors() ? stats.toString('errors-only') : undefined
    if (faults) return onBuildErrors(faults)
    working = working.then(release).then(
      () => onReleased(performance.now() - startedAt),
      (fault: unknown) => onBuildErrors(String(fault)),
    )
  })
  return { stop: () => closeAll(compiler) }
}

const closeAll = (compiler: MultiCompiler) => new Promise<void>((closed) => compiler.close(() => closed()))
