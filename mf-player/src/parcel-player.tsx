import { createParcel } from '@ginmaku/remote-kit/parcels/create-parcel.tsx'
import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import messages from './player/messages.json' with { type: 'json' }
import { PlayerView } from './player/PlayerView.tsx'

export const { bootstrap, mount, unmount, update } = createParcel<ParcelProps['player']>({
  View: PlayerView,
  messages,
})
