import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Every remote of this repository, by the name of its folder. */
export const remotes: readonly string[] = globSync('mf-*/remote.config.ts', { cwd: root }).map(dirname).sort()
