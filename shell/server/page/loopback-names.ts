const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether the request uses another loopback name than the site, such as 127.0.0.1 instead of localhost. The card form, social
 * log-in, passkeys and mailed links work on one origin only, so such a request is redirected there.
 * @param host the request's Host header
 */
export function isOtherLoopbackName(host: string | undefined, siteOrigin: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const [asked, site] = [new URL(`http://${host}`), new URL(siteOrigin)]
  return (
    asked.hostname !== site.hostname &&
    asked.port === site.port &&
    loopbackNames.has(asked.hostname) &&
    loopbackNames.has(site.hostname)
  )
}
