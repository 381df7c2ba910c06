/** Where a title's page lets the holder of a ticket watch. */
export interface RoomLink {
  href: string
  label: 'pack.watchLive' | 'play.inApp'
}
