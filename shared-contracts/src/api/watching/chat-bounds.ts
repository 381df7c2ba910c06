/** Limits of the chat. Separate from the schemas, so that pages can use them without zod. */
export const chatBounds = {
  /** Graphemes of a nickname (spec §9.2). */
  nicknameLength: 30,
  /** Graphemes of a message. */
  messageLength: 200,
  /** UTF-16 units of any text: far above its limit in graphemes, so that no frame is large. */
  textUnits: 2_000,
  /** A browser chooses one for each message, such as a UUID. */
  clientId: /^[\w-]{1,64}$/,
  /** Messages that a page shows, and that a room sends to a client that has none. */
  shownMessages: 200,
  /** Entries that a client may have missed and still receive one by one; with more it gets the history again. */
  recoverableEntries: 300,
  /** Bytes of a frame that a client sends. */
  frameBytes: 8 * 1024,
  /** Choices of a moderator, in seconds. */
  slowSeconds: [0, 5, 10, 30, 60, 120],
  delaySeconds: [0, 2, 4, 6],
  timeoutSeconds: [60, 300, 600, 3_600],
} as const

export const chatSubprotocol = 'chat.v1'

export const reactions = ['👏', '❤️', '😂', '😮', '🎉'] as const
export type Reaction = (typeof reactions)[number]

/**
 * Why the server closes a chat connection (RFC 6455 §7.4). A client comes back by itself after `restarting`, `tooSlow` and
 * any code that is not listed here.
 */
export const chatClose = {
  /** The API process stops; another one accepts the client. */
  restarting: 1012,
  /** A frame that is not one of the protocol. */
  badFrame: 1008,
  tooLarge: 1009,
  /** The ticket is not valid, or the member has logged out or been deleted: 'no valid account' (spec §8.4). */
  noAccount: 4401,
  /** Banned from this room by a moderator. */
  banned: 4403,
  /** The client reads more slowly than the room writes. */
  tooSlow: 4408,
  /** The member has too many connections; the oldest one is closed. */
  replaced: 4409,
  /** The performance has ended. */
  ended: 4410,
  /** Too many frames in a short time. */
  flood: 4429,
} as const

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** The number of characters as a person counts them: an emoji of several code points is one. */
export function graphemesOf(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** Graphemes of a message; infinite for more units than a frame may have, since counting a huge paste at each key would be slow. */
export const messageLengthOf = (text: string): number =>
  text.length > chatBounds.textUnits ? Number.POSITIVE_INFINITY : graphemesOf(text)
