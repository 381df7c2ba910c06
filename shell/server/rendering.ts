import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@ginmaku/shared-contracts/registry/registry.ts'
import { shellName } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from './config.ts'
import { type RenderMetrics, serveMetrics } from './metrics.ts'
import { createShells, type Shells } from './page/shells.ts'
import { type RegistryWatch, watchRegistry } from './registry-watch.ts'
import { bundleOf, liveBundles } from './render/bundle-of.ts'
import { withFallbacks } from './render/fallback-releases.ts'
import { renderLimits } from './render/protocol.ts'
import { createRenderPool, type RenderPool } from './render/render-pool.ts'

/** What pages are rendered with. */
export interface Rendering {
  releasesDir: string
  pool: RenderPool
  shells: Shells
  /** The live releases, with fallbacks for those that can't be rendered. */
  registry: () => Registry
  /** Counts a page that was sent. */
  countPage: RenderMetrics['countPage']
  /** Why not every page can be served. */
  findProblems: () => string[]
  /** Loads the bundles of the live releases, so that the first visitor does not wait for them. Never rejects. */
  preload: () => Promise<unknown>
}

export function createRendering(server: FastifyInstance, config: ServerConfig): Rendering {
  const releasesDir = join(config.dataDir, 'releases')
  mkdirSync(releasesDir, { recursive: true })
  const metrics = serveMetrics(server, config)
  const pool = openPool(server, config, metrics, () => void preloadBundles())
  const released = watchRegistry(join(releasesDir, 'registry.json'), {
    onChange: () => void preload(),
    onProblems: (problems, cause) => server.log.error({ problems, err: cause }, 'the release registry has faults'),
  })
  const registry = () =>
    withFallbacks(released.current(), (remote, release) => {
      const bundle = bundleOf(remote, release, releasesDir)
      return bundle !== undefined && pool.isTripped(bundle)
    })
  const shells = openShells(server, releasesDir, released, metrics)
  const preloadBundles = () =>
    pool.setBundles([released.current(), registry()].flatMap((known) => liveBundles(known, releasesDir)))
  const preload = () => Promise.all([preloadBundles(), shells.warm()])
  const findProblems = () => [
    ...released.problems(),
    ...(shells.next() ? [] : ['No shell is released: npm run release -- publish shell']),
  ]
  return { releasesDir, pool, shells, registry, countPage: metrics.countPage, findProblems, preload }
}

/** @param onTripped called when the circuit breaker of a release has opened or closed, so that another one is live */
function openPool(
  server: FastifyInstance,
  { apiOrigin, renderWithinMs, renderPatienceMs }: ServerConfig,
  metrics: RenderMetrics,
  onTripped: () => void,
): RenderPool {
  const pool = createRenderPool({
    apiOrigin,
    limits: renderLimits(renderWithinMs, renderPatienceMs),
    onFault: ({ remote, version }, fault, address) =>
      server.log.warn({ remote, version, address, fault }, 'page not rendered'),
    onOutcome: metrics.count,
    onTripped: (bundle, isTripped) => {
      const { remote, version } = bundle
      metrics.setTripped(bundle, isTripped)
      server.log.error({ remote, version }, isTripped ? 'too many pages fail: nothing is rendered' : 'renders again')
      onTripped()
    },
  })
  server.addHook('onClose', async () => pool.close())
  return pool
}

const openShells = (
  server: FastifyInstance,
  releasesDir: string,
  released: RegistryWatch,
  metrics: RenderMetrics,
): Shells =>
  createShells({
    releasesDir,
    registry: released.current,
    onOutcome: (version, outcome) => metrics.count({ remote: shellName, version }, outcome),
    onFault: (version, err) => server.log.error({ version, err }, 'the frame is not rendered'),
    onStopped: (version, isStopped) => metrics.setTripped({ remote: shellName, version }, isStopped),
  })
