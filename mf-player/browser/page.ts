import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { createFakeHost, type FakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { nothingSimilar } from '../harness/similar-samples.ts'
import * as parcel from '../src/parcel-player.tsx'

import '@ginmaku/shared-ui/tokens.css'

declare global {
  interface Window {
    host: FakeHost
  }
}

const grant = async (): Promise<PlayGrant> => (await fetch('/grant')).json()

const host = createFakeHost({
  topics: {
    session: { loggedIn: true },
    locale: new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'ja',
  },
  overrides: { release: { remote: 'mf-player', version: '1.0.0-rtest' } },
  handlers: {
    'POST /user/check/purchase': grant,
    'GET /title/{full_title_id}/preview': grant,
    'POST /user/playback/start': () => ({}),
    ...nothingSimilar,
  },
})
window.host = host

const place = document.createElement('div')
const button = document.createElement('button')
button.textContent = 'open'
document.body.append(button, place)

button.addEventListener('click', async () => {
  const props = { host, domElement: place }
  const own = {
    fullTitleId: 'night-glass',
    playId: 'night-glass-1',
    isPreview: false,
    mode: new URLSearchParams(location.search).get('mode') ?? 'modal',
    onClose: () => void parcel.unmount(props),
  }
  await parcel.mount({ ...props, ...own })
})
