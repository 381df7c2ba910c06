import { useParcel } from '@ginmaku/remote-kit/parcels/use-parcel.ts'

interface ChannelPlayerProps {
  fullTitleId: string
  playId: string
  onClose: () => void
}

/** Plays a story over the page for a member of the channel; the player is provided by another remote. */
export function ChannelPlayer(props: ChannelPlayerProps) {
  const { place } = useParcel('player', { ...props, isPreview: false, mode: 'modal' })
  return <div ref={place} />
}
