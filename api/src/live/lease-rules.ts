/** Milliseconds that a lease lasts after its last renewal (spec §12.8). */
export const leaseMs = 30_000

/** Sent video renews a lease that has less than this many milliseconds left, so that not every segment does. */
export const renewBelowMs = 20_000

interface HeldLease {
  device_id: string
  taken_at: Date
}

/**
 * The other devices that lose their lease so that `deviceId` has one: none if there is room; the oldest ones if it
 * may replace them; undefined if it may not.
 * @param held all valid leases of a member for one event
 */
export function displacedBy(
  deviceId: string,
  held: readonly HeldLease[],
  limit: number,
  takesPlace: boolean,
): string[] | undefined {
  const others = held
    .filter(({ device_id }) => device_id !== deviceId)
    .sort((a, b) => a.taken_at.getTime() - b.taken_at.getTime() || (a.device_id < b.device_id ? -1 : 1))
  const excess = others.slice(0, Math.max(0, others.length - limit + 1))
  if (excess.length > 0 && !takesPlace) return undefined
  return excess.map(({ device_id }) => device_id)
}
