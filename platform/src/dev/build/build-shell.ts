import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Configuration } from '@rspack/core'
import { buildOnce, forDevelopment } from './for-development.ts'

const shell = join(import.meta.dirname, '../../../../shell')

/**
 * Builds the shell for development, since its React is the one that all remotes use.
 * @param dataDir of the site
 * @returns the folder of the build
 * @throws with rspack's output when it fails
 */
export async function buildShell(dataDir: string): Promise<string> {
  const config = pathToFileURL(join(shell, 'rspack.config.ts')).href
  const { default: builds } = (await import(config)) as { default: Configuration[] }
  const dist = join(dataDir, 'builds/shell/dist')
  await buildOnce(forDevelopment(builds, dist))
  return dist
}
