import { createParcel } from '@ginmaku/remote-kit/parcels/create-parcel.tsx'
import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import messages from './player/messages.json' with { type: 'json' }
import { PlayerView } from './player/PlayerView.tsx'
import { prepareCode, preparePlay } from './player/prepared-play.ts'
import settings from './player/screen/settings/messages.json' with { type: 'json' }

export const { bootstrap, mount, unmount, update, prepareParcel } = createParcel<ParcelProps['player']>({
  View: PlayerView,
  messages: { ja: { ...messages.ja, ...settings.ja }, en: { ...messages.en, ...settings.en } },
  prepare: (host, play) => (play ? preparePlay(host, play) : prepareCode()),
})
