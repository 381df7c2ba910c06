/**
 * An address that is safe to log: without its query, which contains the token of links in emails, and without the part that gives
 * its bearer access to a film, a download, a present or a gift.
 */
export const loggedAddress = (url: string): string =>
  url
    .replace(/\?.*$/s, '?…')
    .replace(/^((?:\/api\/v\d+)?\/gift)\/[^/]+/, '$1/…')
    .replace(/^\/(media\/download|media|images\/presents)\/[^/]+/, '/$1/…')
