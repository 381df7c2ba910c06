import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.ts'

const { workspaces: patterns } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[]
}

/** The folders of all workspaces; package.json names the remotes by a pattern. */
export const workspaces: readonly string[] = globSync(
  patterns.map((pattern) => `${pattern}/package.json`),
  { cwd: root },
).map(dirname)
