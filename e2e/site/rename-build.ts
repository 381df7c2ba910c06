import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeAsset, describeBuild, readManifest } from '@ginmaku/platform/release/describe-build.ts'

/** Copies a remote's build under another unique name, as if built from other sources, without the seconds of a build. */
export function renameBuild(dist: string, copy: string, rename: (name: string) => string): void {
  cpSync(dist, copy, { recursive: true })
  const { name } = readManifest(dist)
  const texts = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(m?js|css|json)$/.test(file),
  )
  for (const file of texts) replaceIn(join(copy, file), [[name, rename(name)]])
  // The entry loads the other files by their integrity, which the renaming has changed.
  const { entry, assets } = describeBuild(dist)
  const others = assets.filter(({ file }) => file !== entry)
  replaceIn(
    join(copy, entry),
    others.map(({ file, integrity }) => [integrity, describeAsset(copy, file).integrity]),
  )
}

function replaceIn(file: string, changes: readonly (readonly [string, string])[]): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
  )
}
