import { isBusy } from '../is-busy.ts'
import type { RemoteRelease } from '../page-facts.ts'
import { releaseBase } from './release-styles.ts'

/** How many times in a row the page must have nothing to do, and milliseconds before each. */
const stall = { times: 2, pauseMs: 100 }

/**
 * Resolves when nothing is left that a release's mounting could wait for: none of its code on the way, no call of the API, and
 * nothing to do for the page. A sound release is mounted by then.
 * @param isCalling whether a call of the API is outstanding
 * @param isOver whether no one waits for the answer any more
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
