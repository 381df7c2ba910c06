/** Input rules of a gift, since 2.4.0. Separate from the schemas, so that a form can use them without zod. */
export const giftBounds = {
  /** Of the sender. One line: no control characters, so that it can't add another line to a mail. `maxLength` in code points. */
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses.
  name: { pattern: /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]{0,40}$/u, maxLength: 40 },
  /** Line breaks are its only control characters. `maxLength` in code points. */
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses.
  message: { pattern: /^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]{0,200}$/u, maxLength: 200 },
  /** Of its link: 128 bits in hex. */
  code: /^[0-9a-f]{32}$/,
  /** Mails to its receiver altogether: the first one and those that the buyer has sent again. */
  maxMails: 4,
} as const

/** How long a text is to its writer: an emoji is one character or two, not four. */
export const lengthInCodePoints = (text: string): number => [...text].length
