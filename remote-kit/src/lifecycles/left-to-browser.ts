/** What the server writes beside a part that it has not rendered because its answer failed or came too late: no fault, the browser's to do. */
export const leftToBrowser = 'left-to-browser'

/** Whether React tells the browser of such a part, rather than of markup that differs. */
export const isLeftToBrowser = (error: unknown): boolean =>
  error instanceof Error && (error as { digest?: unknown }).digest === leftToBrowser
