/** A part of an address, decoded; as it stands where it can't be. */
export function decodeTyped(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch (error) {
    // A lone % in an address is the visitor's typing error, not ours.
    if (error instanceof URIError) return value
    throw error
  }
}
