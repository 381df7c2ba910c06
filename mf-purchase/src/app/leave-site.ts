/** Sends the whole page to another site: 3-D Secure must not be framed. */
export const leaveSite = (url: string): void => window.location.assign(url)
