import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import { createParcel } from '@ginmaku/shared-ui/remote/create-parcel.tsx'
import en from './locales/en.json' with { type: 'json' }
import ja from './locales/ja.json' with { type: 'json' }
import { PlayerView } from './player/PlayerView.tsx'

export const { bootstrap, mount, unmount, update } = createParcel<ParcelProps['player']>({
  View: PlayerView,
  locales: { ja, en },
})
