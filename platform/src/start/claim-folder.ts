import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Locks the data folder: two sites would write to the same database files, so the second one fails before it changes anything.
 */
export function claimFolder(dataFolder: string): { release: () => void } {
  const file = join(dataFolder, 'site.pid')
  mkdirSync(dataFolder, { recursive: true })
  // It contains secrets and members' purchases.
  chmodSync(dataFolder, 0o700)
  const holder = readHolder(file)
  if (holder !== undefined && isRunning(holder))
    throw new Error(
      `Ginmaku is running already with the data in ${dataFolder} (process ${holder}).\nStop it, or give this one a folder of its own: DATA_DIR=… npm start`,
    )
  writeFileSync(file, String(process.pid))
  return { release: () => rmSync(file, { force: true }) }
}

function readHolder(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    // EPERM: the process exists, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
