/**
 * For headless runs without external network: no requests to the browser vendor's hosts, no sandbox (for runners that run as
 * root), autoplay without a user gesture.
 */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]
