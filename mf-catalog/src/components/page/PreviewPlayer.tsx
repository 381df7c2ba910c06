import { useParcel } from '@ginmaku/remote-kit/parcels/use-parcel.ts'

interface PreviewPlayerProps {
  fullTitleId: string
  playId: string
  onClose: () => void
}

/** The player, provided by another remote, over the page. */
export function PreviewPlayer(props: PreviewPlayerProps) {
  const { place } = useParcel('player', { ...props, isPreview: true, mode: 'modal' })
  return <div ref={place} />
}
