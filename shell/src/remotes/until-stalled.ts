import { isBusy } from '../is-busy.ts'
import type { RemoteRelease } from '../page-facts.ts'
import { releaseBase } from './release-styles.ts'

/** How many times in a row the page must have nothing to do, and milliseconds before each. */
const stall = { times: 2, pauseMs: 100 }

/**
 * Resolves when there is nothing left that could delay the mount of a release: no code loading, no API call in flight, and an
 * idle page. A working release is mounted by then.
 * @param isCalling whether an API call is in flight
 * @param isOver whether the result is no longer needed
 */
export async function untilStalled(
  release: RemoteRelease,
  isCalling: () => boolean,
  isOver: () => boolean,
): Promise<void> {
  for (let quiet = 0; quiet < stall.times && !isOver(); quiet += 1) {
    await new Promise((resolve) => setTimeout(resolve, stall.pauseMs))
    if (isCalling() || isLoadingCode(release) || (await isBusy())) quiet = -1
  }
}

/** Scripts of chunks and entries leave the document when they have run. */
function isLoadingCode(release: RemoteRelease): boolean {
  const base = releaseBase(release)
  return [...document.scripts].some(({ src }) => src.startsWith(base))
}
