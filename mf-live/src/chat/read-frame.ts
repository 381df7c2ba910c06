import type { ServerFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown) => typeof value === 'string'
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const isNumber = (value: unknown) => typeof value === 'number'
const isMessage = (value: unknown) =>
  isFields(value) && [value.message_id, value.nickname, value.text, value.at].every(isText)
const isMessages = (value: unknown) => Array.isArray(value) && value.every(isMessage)

/** What each kind of entry needs to be shown; kinds that are not listed are counted only. */
const entryChecks: Record<string, (entry: Fields) => boolean> = {
  message: ({ message }) => isMessage(message),
  removed: ({ message_ids }) => areTexts(message_ids),
  restored: ({ messages }) => isMessages(messages),
  announced: ({ announcement_id, text, at }) => [announcement_id, text, at].every(isText),
  pinned: ({ message }) => message === null || isMessage(message),
  rules: ({ rules }) => isFields(rules),
}
const isEntry = (entry: unknown) =>
  isFields(entry) && isNumber(entry.seq) && isText(entry.kind) && (entryChecks[String(entry.kind)]?.(entry) ?? true)
const areEntries = (entries: unknown) => Array.isArray(entries) && entries.every(isEntry)

const frameChecks: Record<ServerFrame['type'], (frame: Fields) => boolean> = {
  welcome: ({ epoch, seq, viewers, entries, history, rules, own }) =>
    isText(epoch) &&
    isNumber(seq) &&
    isNumber(viewers) &&
    areEntries(entries) &&
    isMessages(history) &&
    isFields(rules) &&
    isFields(own),
  entries: ({ entries }) => areEntries(entries),
  removed: ({ message_ids }) => areTexts(message_ids),
  said: ({ client_id, message_id }) => isText(client_id) && isText(message_id),
  refused: ({ client_id, reason }) => isText(client_id) && isText(reason),
  own: ({ own }) => isFields(own),
  viewers: ({ viewers }) => isNumber(viewers),
  reactions: ({ counts }) => isFields(counts) && Object.values(counts).every(isNumber),
  review: ({ waiting }) => isNumber(waiting),
}

/** A frame of the server; undefined for one that this version does not know. By hand: zod is too large for a page. */
export function readFrame(data: unknown): ServerFrame | undefined {
  const frame = parse(data)
  if (!isFields(frame) || typeof frame.type !== 'string') return undefined
  const check = Object.hasOwn(frameChecks, frame.type) ? frameChecks[frame.type as ServerFrame['type']] : undefined
  // The check has seen every field that the types promise and this remote reads.
  return check?.(frame) ? (frame as unknown as ServerFrame) : undefined
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    // Not a frame of the protocol: ignored like an unknown type.
    return undefined
  }
}
