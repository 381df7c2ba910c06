import { join, resolve } from 'node:path'
import { remotes } from '../start/remotes.ts'

const root = join(import.meta.dirname, '../../..')

interface RemoteFolder {
  name: string
  folder: string
}

/** A remote without calls or styles, which conformance accepts too. */
export const sampleRemote: RemoteFolder = { name: 'mf-hello', folder: join(root, 'platform/sample-remote') }

/** Set by `ginmaku conformance`: the folder of a remote in a repository of its own. */
const elsewhere = process.env.REMOTE_FOLDER

/** The remotes that conformance checks. */
export const remotesUnderTest: readonly RemoteFolder[] = elsewhere
  ? [{ name: 'remote', folder: resolve(elsewhere) }]
  : [...remotes.map((name) => ({ name, folder: join(root, name) })), sampleRemote]
