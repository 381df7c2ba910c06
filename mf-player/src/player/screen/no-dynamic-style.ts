declare global {
  interface Window {
    VIDEOJS_NO_DYNAMIC_STYLE?: boolean
  }
}

// Read when video.js is evaluated: without it video.js injects a style element, which the site's CSP refuses.
window.VIDEOJS_NO_DYNAMIC_STYLE = true

export {}
