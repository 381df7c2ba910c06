import { apiPrefixes } from '@ginmaku/shared-contracts/api/api-paths.ts'
import { offlinePage } from './offline-page.ts'

/** Addresses that are no pages: what can't be loaded there, such as a download, is the browser's own matter. */
const filePrefixes = [...apiPrefixes, '/releases']

/**
 * Shows a page when the site can't be reached, and does nothing else: it has that page in itself and stores nothing, so it can't
 * serve an old release, old data or another member's page. Navigation preload requests the page while the worker starts.
 */
export const serviceWorker = `const files = ${JSON.stringify(filePrefixes)}
const offline = ${JSON.stringify(offlinePage)}

const isPage = ({ method, mode, url }) =>
  method === 'GET' && mode === 'navigate' && !files.some((prefix) => new URL(url).pathname.startsWith(prefix + '/'))

const load = async ({ request, preloadResponse }) => (await preloadResponse) ?? fetch(request)

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch', (event) => {
  if (!isPage(event.request)) return
  event.respondWith(load(event).catch(() => new Response(offline.html, { status: 503, headers: offline.headers })))
})
`

/** Takes the place of the worker above, or of any other of this site: deletes what it stored, and removes itself. */
export const retiringWorker = `const retire = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(retire()))
`
