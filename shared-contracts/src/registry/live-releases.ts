import * as z from 'zod'

/** Where the composition server publishes the live releases; nothing else of the registry is public. */
export const liveReleasesPath = '/releases/live.json'

/** Where an open page reads the live releases, in the same format as in the document. */
export const releasesForPagesPath = '/releases/pages.json'

/** Remote → version. */
export const liveReleases = z.record(z.string(), z.string())

export type LiveReleases = z.infer<typeof liveReleases>
