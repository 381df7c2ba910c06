/** A decoded part of an address, or the original where it can't be decoded. */
export function decodeTyped(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch (error) {
    // A lone % in an address is the visitor's typing error, not a bug.
    if (error instanceof URIError) return value
    throw error
  }
}
