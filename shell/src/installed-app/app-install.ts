import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { AppState } from '@ginmaku/shared-contracts/host/topics.ts'

/** Chromium's `beforeinstallprompt`; Safari and Firefox install by their menus only. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Read once: while a film fills the screen, the display mode is `fullscreen`, in the app as in a browser. */
export const appStateAtStart = (): AppState =>
  matchMedia('(display-mode: standalone)').matches ? 'standalone' : 'browser'

/**
 * Publishes the topic `app` as the browser offers to install the app, and as it is installed.
 * @returns `Host.installApp`
 */
export function followAppInstall(bus: Bus): () => Promise<void> {
  let offer: InstallPrompt | undefined
  addEventListener('beforeinstallprompt', (event) => {
    // Chromium on Android would show a bar of its own over the page.
    event.preventDefault()
    offer = event as InstallPrompt
    bus.publish('app', 'installable')
  })
  addEventListener('appinstalled', () => bus.publish('app', 'installed'))
  return async () => {
    const taken = offer
    if (!taken) return
    // Each offer is valid for one question; a browser makes another one on a later page.
    offer = undefined
    const { outcome } = await taken.prompt()
    bus.publish('app', outcome === 'accepted' ? 'installed' : 'browser')
  }
}
