/**
 * For headless runs without a network beyond this machine: no look-ups of the browser maker's hosts,
 * no sandbox where the runner is root, pictures and sound without a press.
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
