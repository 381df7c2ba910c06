import type { ChatEntry } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'

/** An entry in the memory of a process. */
export interface LoggedEntry {
  entry: ChatEntry
  addedAtMs: number
  /** Of a message, whose member also receives its client id. */
  author?: { memberId: string; clientId: string } | undefined
}

/** The end of a room's log. */
export interface RoomLog {
  readonly lastSeq: number
  /**
   * Adds entries that follow the last one. A message that they remove disappears from older entries too, so that clients who have
   * not received it yet never do.
   * @throws Error when numbers are missing
   */
  append(entries: readonly LoggedEntry[]): void
  /**
   * Replaces entries that are still in memory by what was read of them later. What has been removed since that reading stays so.
   * @param asOf number of the last entry when the reading started
   */
  replace(entries: readonly LoggedEntry[], asOf: number): void
  /** Entries after a number, up to another; undefined when some of them are no longer in memory. */
  between(after: number, upTo: number): LoggedEntry[] | undefined
  /** The last number up to which all entries after `after` were added by then. */
  lastAddedBy(ms: number, after: number): number
}

/** @param capacity how many entries stay in memory */
export function createRoomLog(startSeq: number, capacity: number): RoomLog {
  let logged: LoggedEntry[] = []
  let lastSeq = startSeq
  const firstSeq = () => lastSeq - logged.length + 1

  function removeEarlier({ entry }: LoggedEntry): void {
    if (entry.kind !== 'removed') return
    const ids = new Set(entry.message_ids)
    logged = logged.map((one) => (one.entry.seq < entry.seq ? { ...one, entry: without(one.entry, ids) } : one))
  }

  return {
    get lastSeq() {
      return lastSeq
    },
    append: (entries) => {
      for (const one of entries) {
        if (one.entry.seq !== lastSeq + 1) throw new Error(`Entry ${one.entry.seq} follows ${lastSeq}`)
        removeEarlier(one)
        logged.push(one)
        lastSeq += 1
      }
      logged = logged.slice(-capacity)
    },
    replace: (entries, asOf) => {
      const later = new Map(entries.map((one) => [one.entry.seq, one]))
      logged = logged.map((one) => later.get(one.entry.seq) ?? one)
      for (const one of logged) if (one.entry.seq > asOf) removeEarlier(one)
    },
    between: (after, upTo) => {
      if (upTo <= after) return []
      if (after + 1 < firstSeq()) return undefined
      return logged.slice(after + 1 - firstSeq(), upTo + 1 - firstSeq())
    },
    lastAddedBy: (ms, after) => {
      let seq = Math.max(after, firstSeq() - 1)
      while (seq < lastSeq && (logged[seq + 1 - firstSeq()]?.addedAtMs ?? 0) <= ms) seq += 1
      return seq
    },
  }
}

function without(entry: ChatEntry, ids: ReadonlySet<string>): ChatEntry {
  const { seq } = entry
  switch (entry.kind) {
    case 'message': {
      const { message_id } = entry.message
      return ids.has(message_id) ? { seq, kind: 'removed', message_ids: [message_id] } : entry
    }
    case 'restored':
      return { ...entry, messages: entry.messages.filter(({ message_id }) => !ids.has(message_id)) }
    case 'pinned':
      return entry.message && ids.has(entry.message.message_id) ? { ...entry, message: null } : entry
    default:
      return entry
  }
}
