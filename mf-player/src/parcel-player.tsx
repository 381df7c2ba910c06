import { createParcel } from '@ginmaku/remote-kit/parcels/create-parcel.tsx'
import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import messages from './player/messages.json' with { type: 'json' }
import { PlayerView } from './player/PlayerView.tsx'
import { preparePlay } from './player/prepared-play.ts'

export const { bootstrap, mount, unmount, update, prepareParcel } = createParcel<ParcelProps['player']>({
  View: PlayerView,
  messages,
  prepare: (host, play) => preparePlay(host, play),
})
