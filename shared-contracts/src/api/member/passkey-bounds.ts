/** Input rules of the passkey calls. Separate from the schemas, so that a form can use them without zod. */
export const passkeyBounds = {
  name: { maxLength: 40 },
  /** Of one member. */
  maxPasskeys: 20,
} as const
