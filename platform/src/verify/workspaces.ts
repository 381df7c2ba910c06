import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from './run.ts'

/** The folders of all workspaces of a repository; its package.json names the remotes by a pattern. */
export function workspacesOf(repository: string): string[] {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  const manifests = patterns.map((pattern) => `${pattern}/package.json`)
  return globSync(manifests, { cwd: repository }).map(dirname)
}

export const workspaces: readonly string[] = workspacesOf(root)

/** @throws Error with what git printed when it fails */
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()

/** The merge base with main, under the first name that exists in this clone. */
function mergeBase(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main)
    } catch {
      // This clone has no such branch; the next name is tried.
    }
  }
  throw new Error('No branch main or origin/main to compare with. Name a revision: npm test -- --since REV')
}

/**
 * Workspaces that a change can affect, by turbo's package graph: those with a changed file, committed or not, and their
 * dependents. A changed root file that all builds share affects all.
 * @throws Error when git or turbo fails
 */
export async function changedWorkspaces(since?: string): Promise<{ base: string; workspaces: Set<string> }> {
  const base = since ?? mergeBase()
  const { ok, output } = await run('turbo', ['ls', `--filter=...[${base}]`, '--output=json'])
  if (!ok) throw new Error(`turbo could not list what changed since ${base}\n${output}`)
  const listed = JSON.parse(output.slice(output.indexOf('{'))) as { packages: { items: { path: string }[] } }
  return { base: git('rev-parse', '--short', base), workspaces: new Set(listed.packages.items.map(({ path }) => path)) }
}
