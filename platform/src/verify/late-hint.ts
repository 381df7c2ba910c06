/**
 * What Chromium says of a hint that was not used within some seconds of the page's load: of one for nothing, and of one that a
 * busy machine uses late. That each is used is what `shell/test` tells by the requests.
 */
export const lateHint = /was preloaded using link preload but not used within a few seconds/
