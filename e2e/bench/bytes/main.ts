import { describeBuild } from '@ginmaku/platform/release/describe-build.ts'
import { describePages } from '@ginmaku/platform/release/describe-pages.ts'
import { kilobytes, listPackages, type Shares, sumShares, withScripts } from './packages.ts'

/**
 * Lists the script bytes of each release by page and package: those that every page needs, then those of each page. Arguments: names
 * of releases; all by default.
 */
const all = ['shell', 'mf-catalog', 'mf-player', 'mf-purchase', 'mf-mypage', 'mf-live']
const names = process.argv.length > 2 ? process.argv.slice(2) : all

function print(label: string, files: readonly string[], known: ReadonlyMap<string, Shares>): void {
  const shares = sumShares([...new Set(files)].map((file) => known.get(file) ?? new Map()))
  const bytes = [...shares.values()].reduce((a, b) => a + b, 0)
  process.stdout.write(`${label}: ${kilobytes(bytes)} kB\n  ${listPackages(shares)}\n`)
}

for (const name of names)
  await withScripts(name, async ({ folder, dist, files }) => {
    if (name === 'shell') return print('shell, every page', [...files.keys()], files)
    const { exposes } = describeBuild(dist)
    for (const [exposed, { scripts }] of Object.entries(exposes)) print(`${name} ${exposed}`, scripts, files)
    for (const [path, { scripts }] of Object.entries(await describePages(folder, dist)))
      print(`${name} ${path}`, scripts, files)
  })
