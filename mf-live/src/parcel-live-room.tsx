import { createParcel } from '@ginmaku/remote-kit/parcels/create-parcel.tsx'
import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import messages from './app/messages.json' with { type: 'json' }
import { LiveRoom } from './room/LiveRoom.tsx'

export const { bootstrap, mount, unmount, update } = createParcel<ParcelProps['live-room']>({
  View: LiveRoom,
  messages,
})
