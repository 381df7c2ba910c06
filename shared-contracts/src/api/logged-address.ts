/**
 * An address as a log may keep it: without its query, where links of mails carry their token, and without the signature that opens
 * a film to whoever has it.
 */
export const loggedAddress = (url: string): string => url.replace(/\?.*$/s, '?…').replace(/^\/media\/[^/]+/, '/media/…')
