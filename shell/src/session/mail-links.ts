/** Pages that links in emails open, usually in a new tab: it continues what the visitor was doing in the first one. */
const mailLinks = ['/mail-certify', '/password-certify', '/password-reminder/certify']

export const isMailLink = (path: string): boolean => mailLinks.includes(path)

/** Such a link is valid for a day. */
export const mailLinkMs = 24 * 60 * 60 * 1000
