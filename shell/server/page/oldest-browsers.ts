/** The oldest supported version of each browser, for which the builds are made (docs/browsers.md). */
export const oldestBrowsers = { chrome: '120', edge: '120', firefox: '128', safari: '17.4' } as const
