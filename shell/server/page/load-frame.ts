import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ShellVersion, shellName } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import type { RenderFrame } from '../../src/frame/frame-request.ts'
import { checkReleased } from '../render/check-released.ts'

/** Milliseconds until a bundle that failed to load is imported again: Node keeps every attempt in memory. */
const retryMs = 60_000

type LoadFrame = (shell: ShellVersion) => Promise<RenderFrame>

/**
 * Loads the bundles that render the frame, each version once: it stays in memory until the server stops, because Node never
 * unloads modules. Rejects when a bundle is missing, differs from the released file, or throws.
 */
export function createFrameLoader(releasesDir: string): LoadFrame {
  const loaded = new Map<string, Promise<RenderFrame>>()
  let attempt = 0
  const load: LoadFrame = async ({ metadata, extras }) => {
    const file = join(releasesDir, shellName, metadata.version, extras.server.file)
    await checkReleased(file, extras.server.integrity)
    // Node caches a failed module by its URL, so each attempt uses another URL.
    const address = `${pathToFileURL(file).href}?${attempt++}`
    const { renderFrame } = (await import(address)) as { renderFrame: RenderFrame }
    return renderFrame
  }
  return (shell) => {
    const { version } = shell.metadata
    const known = loaded.get(version)
    if (known) return known
    const loading = load(shell)
    loaded.set(version, loading)
    loading.catch(() => setTimeout(() => loaded.delete(version), retryMs).unref())
    return loading
  }
}
