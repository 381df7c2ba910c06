/** The parcels that remotes provide to each other, and the props of each. Functions here are plain callbacks. */
export interface ParcelProps {
  /** mf-player: modal over the page, or inline in the given element. */
  player: {
    fullTitleId: string
    playId: string
    isPreview: boolean
    mode: 'modal' | 'inline'
    /** Seconds: begins there instead of where the viewer left off. Since 2.11.0. */
    startAt?: number
    /** Ends what plays on the member's other devices, as far as necessary. Since 2.11.0. */
    takesPlace?: boolean
    onClose: () => void
    /** The film or live event has ended: its last picture was shown. */
    onEnded?: () => void
  }
  /** mf-live: the room of one live title, rendered into the given element. */
  'live-room': { fullTitleId: string }
}

export type ParcelName = keyof ParcelProps

/** The props of a parcel without callbacks. */
export type ParcelData<P extends ParcelName> = {
  [K in keyof ParcelProps[P] as NonNullable<ParcelProps[P][K]> extends (...args: never[]) => unknown
    ? never
    : K]: ParcelProps[P][K]
}

/** Which remote provides which parcel. */
export const parcelOwners = { player: 'mf-player', 'live-room': 'mf-live' } as const satisfies Record<
  ParcelName,
  string
>
