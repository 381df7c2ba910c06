type Channel = Pick<BroadcastChannel, 'addEventListener' | 'postMessage'>

/**
 * A channel to this site's other tabs. Browsers that forbid storage also forbid channels: then tabs do not receive each other's
 * messages.
 */
export function openChannel(name: string): Channel {
  try {
    return new BroadcastChannel(name)
  } catch {
    return Object.assign(new EventTarget(), { postMessage: () => undefined })
  }
}
