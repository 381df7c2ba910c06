import { serviceWorkerPath } from '../page-facts.ts'
import { untilIdle, untilLoaded } from '../until-idle.ts'

/** Only the next visit needs the service worker, so it waits until the page is done. */
export async function registerWorker(): Promise<void> {
  // Absent without HTTPS, and in private windows of some browsers.
  if (!('serviceWorker' in navigator)) return
  await untilLoaded()
  await untilIdle()
  // A browser may refuse to store it; then it shows its own page when the site can't be reached.
  await navigator.serviceWorker.register(serviceWorkerPath).catch(() => undefined)
}
