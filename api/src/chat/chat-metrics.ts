import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { type SayRefusal, sayRefusal } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { Counter, Gauge, type Registry } from 'prom-client'

type CloseReason = keyof typeof chatClose

/** Codes that refuse nothing: the process stops, or the performance has ended. */
const expected: ReadonlySet<number> = new Set([chatClose.restarting, chatClose.ended])
const reasonsByCode = Object.entries(chatClose).flatMap(([reason, code]): [number, CloseReason][] =>
  expected.has(code) ? [] : [[code, reason as CloseReason]],
)
const reasons = new Map(reasonsByCode)

/** Why a connection is closed with this code; undefined for one that is not a refusal. */
export const closeReason = (code: number): CloseReason | undefined => reasons.get(code)

/** Of upgrades, and of a client that responds to no ping. */
const otherReasons = ['origin', 'subprotocol', 'address', 'dead'] as const
export type ChatRefusal = CloseReason | SayRefusal | (typeof otherReasons)[number]

/** All values of the label, so that a client can't add one. */
export const chatRefusals: readonly ChatRefusal[] = [...reasons.values(), ...sayRefusal.options, ...otherReasons]

export interface ChatMetrics {
  refused(reason: ChatRefusal): void
  entriesSent(count: number): void
}

/** @param connections their number now */
export function createChatMetrics(registry: Registry, connections: () => number): ChatMetrics {
  const registers = [registry]
  const refusals = new Counter({
    name: 'ginmaku_chat_refused_total',
    help: 'Connections and messages that the chat has refused or ended, by reason',
    labelNames: ['reason'],
    registers,
  })
  // Before the first one, because a rate is only seen from the second value on.
  for (const reason of chatRefusals) refusals.inc({ reason }, 0)
  const entries = new Counter({
    name: 'ginmaku_chat_entries_total',
    help: 'Entries that this process has read to send them to its connections',
    registers,
  })
  new Gauge({
    name: 'ginmaku_chat_connections',
    help: 'Open connections of the chat',
    registers,
    collect() {
      this.set(connections())
    },
  })
  return {
    refused: (reason) => refusals.inc({ reason }),
    entriesSent: (count) => entries.inc(count),
  }
}
