const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a visitor came by another name of this machine than the site's. The card form, log-in by services, passkeys and mailed
 * links belong to one origin, so such a visitor is sent there.
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
