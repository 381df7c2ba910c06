/** Input rules of the identity calls. Separate from the schemas, so that a form can use them without zod. */
export const identityBounds = {
  email: {
    // biome-ignore lint/complexity/noUselessEscapeInRegex: must match the API's document character by character.
    pattern: /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/,
    maxLength: 254,
  },
  /** Every printable half-width character counts, also the space of a passphrase (spec §5.3 and §10.10). */
  password: { letters: '[ -~]', minLength: 8, maxLength: 128 },
  /** The key held by the browser that started a sign-up: 256 random bits in base64url. */
  signupKey: /^[\w-]{43}$/,
  receiptName: {
    maxLength: 80,
    /** Control characters, line breaks and other characters that can't be seen. */
    invisible: /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u,
  },
  genders: ['male', 'female', 'other', 'no_answer'],
} as const
