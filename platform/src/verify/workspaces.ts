import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.ts'

/** The folders of all workspaces of a repository; its package.json names the remotes by a pattern. */
export function workspacesOf(repository: string): string[] {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  const manifests = patterns.map((pattern) => `${pattern}/package.json`)
  return globSync(manifests, { cwd: repository }).map(dirname)
}

export const workspaces: readonly string[] = workspacesOf(root)
