import { createParcel } from '@ginmaku/remote-kit/parcels/create-parcel.tsx'
import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import { PlayerView } from './player/PlayerView.tsx'
import words from './player/words.json' with { type: 'json' }

export const { bootstrap, mount, unmount, update } = createParcel<ParcelProps['player']>({
  View: PlayerView,
  words,
})
