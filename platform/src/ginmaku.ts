#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The commands of a remote in a repository of its own, run in its folder. */

const usage = `ginmaku release publish . --data DIR [--promote]   build, check and release this remote on the site with this data
ginmaku release promote|follow|list …           as npm run release of the site
ginmaku dev                                     this remote alone in the real frame, rebuilt at each save
ginmaku conformance                             the checks that every remote must pass
ginmaku new-page /path                          a page with its route, texts, scenario and test
The last three run from a checkout of the site, with its packages installed: --site DIR or GINMAKU_SITE.
`

/** This repository, if this is not the packed package. */
const here = fileURLToPath(new URL('../..', import.meta.url))

const siteCommands = {
  dev: 'platform/src/dev/dev-remote.ts',
  conformance: 'platform/src/conformance/run.ts',
  'new-page': 'platform/src/new-page/new-page.ts',
} as const
const isSiteCommand = (word = ''): word is keyof typeof siteCommands => word in siteCommands

const [command, ...words] = process.argv.slice(2)

if (command === 'release') {
  // cli.ts parses the remaining arguments itself.
  process.argv.splice(2, 1)
  await import('./release/cli.ts')
} else if (isSiteCommand(command)) process.exitCode = runFromSite(siteCommands[command], words)
else {
  process.stderr.write(usage)
  process.exitCode = 2
}

function runFromSite(script: string, words: string[]): number {
  const at = words.indexOf('--site')
  const [, named] = at < 0 ? [] : words.splice(at, 2)
  const site = resolve(named ?? process.env.GINMAKU_SITE ?? here)
  if (!existsSync(join(site, 'shell/server'))) {
    process.stderr.write(`There is no checkout of the site in ${site}: --site DIR, or GINMAKU_SITE.\n`)
    return 1
  }
  const PATH = [join(site, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH }
  const { status } = spawnSync('node', [join(site, script), ...words], { stdio: 'inherit', env })
  return status ?? 1
}
