import * as z from 'zod'

/** Where the composition server publishes the live releases; nothing else of the registry is public. */
export const liveReleasesPath = '/releases/live.json'

/** Where a page reads what it needs to load the live releases, as it got them when it was written. */
export const releasesForPagesPath = '/releases/pages.json'

/** Remote → version. */
export const liveReleases = z.record(z.string(), z.string())

export type LiveReleases = z.infer<typeof liveReleases>
