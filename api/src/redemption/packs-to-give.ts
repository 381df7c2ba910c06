/** A pack that the member holds. `end` null: for good. */
export interface HeldPack {
  pack_id: string
  end: Date | null
}

interface AlreadyHeld {
  /** When it may be redeemed without loss; null when that is never. */
  heldUntil: Date | null
}

/**
 * The packs that a code would add for this member, or until when they hold what it gives. Nothing of a code is lost: while one of its
 * packs is held for a time only, it can be redeemed afterwards; packs held for good have nothing to gain, so the others are given.
 */
export function packsToGive<P extends { pack_id: string }>(
  packs: readonly P[],
  held: readonly HeldPack[],
): readonly P[] | AlreadyHeld {
  const ids = new Set(packs.map(({ pack_id }) => pack_id))
  const ends = held.filter(({ pack_id }) => ids.has(pack_id)).map(({ end }) => end)
  const timed = ends.filter((end) => end !== null)
  if (timed.length > 0) return { heldUntil: new Date(Math.max(...timed.map((end) => end.getTime()))) }
  const heldIds = new Set(held.map(({ pack_id }) => pack_id))
  const missing = packs.filter(({ pack_id }) => !heldIds.has(pack_id))
  return missing.length > 0 ? missing : { heldUntil: null }
}
