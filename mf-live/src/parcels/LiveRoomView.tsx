import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'

export function LiveRoomView({ fullTitleId }: ParcelProps['live-room']) {
  return <p>{fullTitleId}</p>
}
