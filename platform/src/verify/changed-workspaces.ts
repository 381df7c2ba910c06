import { execFileSync } from 'node:child_process'
import { root, run } from './run.ts'

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** Where this branch left main: of the first name that this clone knows. */
function mergeBase(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main)
    } catch {
      // A clone may have no such branch: the next name is tried.
    }
  }
  throw new Error('No branch main or origin/main to compare with. Name a revision: npm test -- --since REV')
}

/**
 * Workspaces that a change can touch, by turbo's graph of packages: those with a changed file, committed or not, and those that
 * depend on one of them. A changed file of the root that all builds share touches all.
 * @throws Error when git or turbo can't tell
 */
export async function changedWorkspaces(since?: string): Promise<{ base: string; workspaces: Set<string> }> {
  const base = since ?? mergeBase()
  const { ok, output } = await run('turbo', ['ls', `--filter=...[${base}]`, '--output=json'])
  if (!ok) throw new Error(`turbo could not tell what changed since ${base}\n${output}`)
  const listed = JSON.parse(output.slice(output.indexOf('{'))) as { packages: { items: { path: string }[] } }
  return { base: git('rev-parse', '--short', base), workspaces: new Set(listed.packages.items.map(({ path }) => path)) }
}
