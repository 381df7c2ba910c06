import shaka from 'shaka-player/dist/shaka-player.hls-es2021.js'

// E.g. for events that Safari names differently.
shaka.polyfill.installAll()

/** WebKitGTK and WPE. */
const isWebKitOnLinux = /Linux/.test(navigator.userAgent) && navigator.vendor.startsWith('Apple')
// There it also forgets the init segment, which Shaka appends before it; as Shaka's own polyfill does for early versions of Safari.
if (isWebKitOnLinux) SourceBuffer.prototype.abort = () => undefined

export { shaka }
