declare global {
  interface Window {
    VIDEOJS_NO_DYNAMIC_STYLE?: boolean
  }
}

// Read when video.js is evaluated: without it a style element is injected, which the site's CSP refuses.
window.VIDEOJS_NO_DYNAMIC_STYLE = true

export {}
