/** Input rules of an inquiry (spec §3.8). Separate from the schemas, so that a form can use them without zod. */
export const inquiryBounds = {
  types: ['account', 'payment', 'playback', 'live', 'site', 'other'],
  devices: ['pc', 'phone', 'tablet', 'tv', 'other'],
  /** One line: no control characters, so that it can't add another line to a mail. */
  label: { pattern: /^[ -~\u00a0-\ud7ff\ue000-\uffff]*$/, maxLength: 60 },
  /** 24 hours, as browsers give it. */
  time: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  inquiry: { maxLength: 2000 },
  /** The beginning of a request's id, as an error message shows it, or all of it. */
  supportKey: /^[\w.-]{8,128}$/,
  purchaseNumber: /^[A-Z0-9-]{1,40}$/,
} as const

const links = /(?:https?:\/\/|www\.)\S*/gi
const letters = /\p{L}/gu

/** Whether a text is nothing but links, as advertisements are: with the links removed, fewer than two letters remain. */
export const isOnlyLinks = (text: string): boolean => (text.replace(links, '').match(letters) ?? []).length < 2
