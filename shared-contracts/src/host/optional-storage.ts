/**
 * Attribute of the root element while only what the service needs may be stored in the browser (spec §2.12, cookie consent). The
 * server writes it for visitors outside Japan who have not consented; the shell keeps it current.
 */
export const necessaryOnlyAttribute = 'data-necessary-only'

/**
 * Whether anything beyond the service's needs may be stored or measured: preferences, recent searches, telemetry. Ask before
 * every write, since the visitor may change their choice at any time.
 */
export const mayStoreOptional = (): boolean =>
  globalThis.document?.documentElement.hasAttribute(necessaryOnlyAttribute) !== true
