/**
 * Chromium's warning about a preload that was not used within seconds of the page's load, which also occurs on a busy machine.
 * `shell/test` verifies by the requests that each preload is used.
 */
export const lateHint = /was preloaded using link preload but not used within a few seconds/
