import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'

export function PlayerView({ fullTitleId }: ParcelProps['player']) {
  return <p>{fullTitleId}</p>
}
