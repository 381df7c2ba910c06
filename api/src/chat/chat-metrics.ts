import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { SayRefusal } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { Counter, Gauge, type Registry } from 'prom-client'

type CloseReason = keyof typeof chatClose
export type ChatRefusal = CloseReason | SayRefusal | 'origin' | 'subprotocol' | 'address' | 'dead'

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

const reasons = new Map(Object.entries(chatClose).map(([reason, code]) => [code, reason as CloseReason]))

/** Why a connection is closed with this code; undefined for one that is not a refusal. */
export const closeReason = (code: number): CloseReason | undefined => reasons.get(code as never)
