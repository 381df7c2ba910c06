/** Errors of a connection that was never established, so no byte of the request was sent. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** @param cause the error of a socket, or of several that were tried */
export function wasNeverSent(cause: unknown): boolean {
  const errors: unknown[] = cause instanceof AggregateError ? cause.errors : [cause]
  return errors.every((error) => neverSent.has((error as NodeJS.ErrnoException | undefined)?.code ?? ''))
}
