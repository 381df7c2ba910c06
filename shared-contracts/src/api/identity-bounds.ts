/** What the calls of identity accept. Apart from the schemas, so that a form can keep to it without zod. */
export const identityBounds = {
  email: {
    // biome-ignore lint/complexity/noUselessEscapeInRegex: the API's document promises it letter by letter.
    pattern: /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/,
    maxLength: 254,
  },
  /** Half-width letters and digits (spec §5). Symbols of ASCII are half-width too, but the specification says alphanumerics. */
  password: { letters: '[A-Za-z0-9]', minLength: 8, maxLength: 128 },
  /** What the browser that began a sign-up shows for it: 256 random bits in base64url. */
  signupKey: /^[\w-]{43}$/,
  genders: ['male', 'female', 'other', 'no_answer'],
} as const
