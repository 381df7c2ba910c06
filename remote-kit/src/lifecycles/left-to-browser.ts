/** The digest the server writes for a part it has not rendered because its call failed or was late: the browser renders it. */
export const leftToBrowser = 'left-to-browser'

/** Whether React reports such a part, rather than a hydration mismatch. */
export const isLeftToBrowser = (error: unknown): boolean =>
  error instanceof Error && (error as { digest?: unknown }).digest === leftToBrowser
