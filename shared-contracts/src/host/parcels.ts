/** What remotes lend to each other, and what the borrower gives. Functions here are plain callbacks. */
export interface ParcelProps {
  /** mf-player: modal over the page, or inline in the given element. */
  player: {
    fullTitleId: string
    playId: string
    isPreview: boolean
    mode: 'modal' | 'inline'
    onClose: () => void
    /** The last picture was shown: of a film, or of a live event. */
    onEnded?: () => void
  }
  /** mf-live: the room of one live title, rendered into the given element. */
  'live-room': { fullTitleId: string }
}

export type ParcelName = keyof ParcelProps

/** Which remote lends which parcel. */
export const parcelOwners = { player: 'mf-player', 'live-room': 'mf-live' } as const satisfies Record<
  ParcelName,
  string
>
