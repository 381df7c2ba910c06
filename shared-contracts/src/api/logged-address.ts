/**
 * An address as a log may keep it: without its query, where links in emails carry their token, and without the signature that
 * gives its bearer access to a film, a download or a present.
 */
export const loggedAddress = (url: string): string =>
  url.replace(/\?.*$/s, '?…').replace(/^\/(media\/download|media|images\/presents)\/[^/]+/, '/$1/…')
