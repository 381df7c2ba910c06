import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

export interface OwnedFolder {
  /** Releases the folder for another process. */
  release(): void
}

/** Milliseconds; longer than an API process needs to exit after its starter was killed. */
const timeoutMs = 30_000
const pollEveryMs = 100

/**
 * Makes this process the only one that opens `folder`: PGlite would open it in two processes and lose rows. The lock is
 * an operating-system lock, taken through SQLite on a file next to the folder, and held until the process releases it or
 * has exited for any reason. Waits for an owner that is exiting.
 * @throws Error naming the owner when it does not exit
 */
export async function ownFolder(folder: string, waitMs = timeoutMs): Promise<OwnedFolder> {
  const file = `${folder}.lock`
  const ownerFile = `${folder}.owner`
  for (const giveUpAt = performance.now() + waitMs; ; await pause(pollEveryMs)) {
    const release = tryLock(file)
    if (release) {
      writeFileSync(ownerFile, String(process.pid))
      return { release }
    }
    if (performance.now() >= giveUpAt)
      throw new Error(
        `${folder} is open in process ${readOwner(ownerFile)}. Stop that first, or use a DATA_DIR of your own.`,
      )
  }
}

/** SQLite's 'database is locked'. */
const busy = 5

function tryLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === busy) return undefined
    throw error
  }
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown'
  }
}
