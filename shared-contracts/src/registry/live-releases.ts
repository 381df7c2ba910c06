import * as z from 'zod'

/** Remote → version. */
export const liveReleases = z.record(z.string(), z.string())

export type LiveReleases = z.infer<typeof liveReleases>
