/** Seconds that are loaded from here on without a gap. */
export function secondsAhead(
  buffered: { length: number; start(i: number): number; end(i: number): number },
  at: number,
) {
  for (let i = 0; i < buffered.length; i += 1)
    if (buffered.start(i) <= at && at <= buffered.end(i)) return buffered.end(i) - at
  return 0
}

/** How the film's segments are decrypted. @param keySystem the one in use, or empty */
export function protectionOf(keySystem: string, isProtected: boolean) {
  if (keySystem) return 'clearKey'
  return isProtected ? 'aes128' : 'unprotected'
}

/** A picture's size, or undefined while there is none. */
export const sizeOf = (width: number | undefined, height: number | undefined) =>
  width && height ? `${width} × ${height}` : undefined
