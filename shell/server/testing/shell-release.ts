import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ShellVersion } from '@ginmaku/shared-contracts/registry/shell-release.ts'

const files = (version: string) => ({
  'shell.js': `/* shell ${version} */`,
  'server/frame.mjs': `export const renderFrame = () => ({ top: '<p>frame ${version}</p>', bottom: '', shellPage: '' })`,
})

/** Texts of the bundles that were placed, by version. */
const frames = new Map<string, string>()

/** Writes the files of a made-up release of the shell. @param frame the code of the bundle that renders its frame */
export function writeShellRelease(releasesDir: string, version: string, frame?: string): void {
  const made = { ...files(version), ...(frame && { 'server/frame.mjs': frame }) }
  frames.set(version, made['server/frame.mjs'])
  for (const [file, text] of Object.entries(made)) {
    const path = join(releasesDir, 'shell', version, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** The registry's entry of such a release, as it was placed last. */
export function shellRelease(
  version: string,
  { isLive = true, liveSince = '2026-11-21T00:00:00Z', contracts = '2.5.0' } = {},
): ShellVersion {
  const asset = (file: keyof ReturnType<typeof files>, text = files(version)[file]) => ({
    file,
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    bytes: text.length,
  })
  return {
    metadata: { version },
    deployment: { traffic: isLive ? 100 : 0, default: isLive, liveSince },
    extras: {
      ...{ contracts, links: [], publishedAt: '2026-11-21T00:00:00Z', shared: {} },
      ...{ scripts: [asset('shell.js')], styles: [], deferred: [], assets: [asset('shell.js')] },
      server: asset('server/frame.mjs', frames.get(version)),
    },
  }
}
