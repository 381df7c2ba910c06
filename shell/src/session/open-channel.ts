type Channel = Pick<BroadcastChannel, 'addEventListener' | 'postMessage'>

/** A channel to this site's other tabs. Where the browser forbids storage it forbids these too: then the tabs don't hear each other. */
export function openChannel(name: string): Channel {
  try {
    return new BroadcastChannel(name)
  } catch {
    return Object.assign(new EventTarget(), { postMessage: () => undefined })
  }
}
