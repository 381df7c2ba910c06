/** Where the composition server publishes the live releases; nothing else of the registry is public. */
export const liveReleasesPath = '/releases/live.json'

/** Where an open page reads the live releases, in the same format as in the document. */
export const releasesForPagesPath = '/releases/pages.json'

/** Where an open page reads which files the pages of the live releases need, to fetch them in advance. */
export const pageFilesPath = '/releases/files.json'

/** By a release's unique name. */
export type PageFiles = Record<string, { base: string; pages: Record<string, string[]> }>
