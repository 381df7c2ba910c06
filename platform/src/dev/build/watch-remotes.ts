import { watch } from 'node:fs'
import { join } from 'node:path'
import { debounced } from './watch-files.ts'
import { type WatchOptions, watchRemote } from './watch-remote.ts'

interface WatchedRemotes extends Pick<WatchOptions, 'dataDir' | 'onBuildErrors'> {
  root: string
  remotes: readonly string[]
  onReleased: (remote: string, took: number) => void
}

/**
 * Starts watching a remote at the first save that may affect it, since five compilers at startup overload a laptop.
 * @returns a function that stops all
 */
export function watchRemotes({
  root,
  remotes,
  dataDir,
  onReleased,
  onBuildErrors,
}: WatchedRemotes): () => Promise<unknown> {
  const watched = new Map<string, Promise<{ stop: () => Promise<void> }>>()
  const start = async (remote: string) => {
    if (watched.has(remote)) return
    const built = Promise.withResolvers<void>()
    const notify = (then: () => void) => {
      then()
      built.resolve()
    }
    const watching = watchRemote({
      folder: join(root, remote),
      dataDir,
      onReleased: (took) => notify(() => onReleased(remote, took)),
      onBuildErrors: (text) => notify(() => onBuildErrors(text)),
    })
    watched.set(remote, watching)
    await built.promise
  }
  // One after the other, since each first build uses every core.
  const startAll = async () => {
    for (const remote of remotes) await start(remote)
  }
  const watchers = [
    ...remotes.map((remote) =>
      watch(
        join(root, remote, 'src'),
        { recursive: true },
        debounced(() => start(remote)),
      ),
    ),
    ...['shared-ui/src', 'remote-kit/src', 'shared-contracts/src'].map((shared) =>
      watch(join(root, shared), { recursive: true }, debounced(startAll)),
    ),
  ]
  return () => {
    for (const watcher of watchers) watcher.close()
    return Promise.all([...watched.values()].map(async (watching) => (await watching).stop()))
  }
}
