const periods = /<Period id="(\d+)"[^>]* duration="PT([\d.]+)S">[\s\S]*?<\/Period>/g
const templates = /<SegmentTemplate([^>]*) duration="(\d+)"([^>]*)\/>/g

/** The periods of a manifest of ours whose encoder has gone. */
export const endedPeriods = (manifest: string): Set<string> =>
  new Set([...manifest.matchAll(periods)].map(([, id = '']) => id))

/**
 * Lists the segments of these periods, for players that would count on more until the next period starts, and even in its first
 * seconds.
 * @param ids those that had ended when the manifest was first loaded: Shaka can't change how it knows a period
 */
export const listSegments = (manifest: string, ids: ReadonlySet<string>): string =>
  manifest.replace(periods, (period, id: string, seconds: string) => {
    if (!ids.has(id)) return period
    return period.replace(templates, (_, before: string, length: string, after: string) => {
      const count = Math.round((Number(seconds) * 1000) / Number(length))
      const [, offset = '0'] = / presentationTimeOffset="(\d+)"/.exec(before + after) ?? []
      const segments = `<SegmentTimeline><S t="${offset}" d="${length}" r="${count - 1}"/></SegmentTimeline>`
      return `<SegmentTemplate${before}${after}>${segments}</SegmentTemplate>`
    })
  })
