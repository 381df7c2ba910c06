import { statfs } from 'node:fs/promises'

const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`

/** A sentence when the disk of `folder` has fewer than `floorBytes` left, for the user of this process. */
export async function findFullDisk(folder: string, floorBytes: number): Promise<string | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder)
    const left = bavail * bsize
    if (left >= floorBytes) return undefined
    return `The disk is full: ${inMegabytes(left)} are left for data, and at least ${inMegabytes(floorBytes)} are needed.`
  } catch (error) {
    // Nothing has been stored yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
