/**
 * An address as a log may keep it: without its query, where links in emails carry their token, and without what gives its
 * bearer access to a film, a download, a present or a gift.
 */
export const loggedAddress = (url: string): string =>
  url
    .replace(/\?.*$/s, '?…')
    .replace(/^((?:\/api\/v\d+)?\/gift)\/[^/]+/, '$1/…')
    .replace(/^\/(media\/download|media|images\/presents)\/[^/]+/, '/$1/…')
