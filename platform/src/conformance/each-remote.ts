import { join } from 'node:path'
import { type LoadedRemote, loadRemote } from '../dev/api/load-remote.ts'
import { remotes } from '../start/remotes.ts'
import { test } from './conformance-test.ts'

const root = join(import.meta.dirname, '../../..')
const loaded = await Promise.all(remotes.map((name) => loadRemote(join(root, name))))

/** Defines the tests of every remote; a project selects its remote by the tag. */
export function eachRemote(define: (remote: LoadedRemote) => void): void {
  for (const remote of loaded)
    test.describe(remote.config.name, { tag: `@${remote.config.name}` }, () => define(remote))
}
