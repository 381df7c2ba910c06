/** The visitor's choice in the cookie banner (spec §2.12). */
export type Consent = 'all' | 'necessary'

/** Cookie with the choice; it expires after {@link consentDays}, then the banner is shown again. */
export const consentCookie = 'cookie_consent'
export const consentDays = 365

export const readConsent = (value: string | undefined): Consent | undefined =>
  value === 'all' || value === 'necessary' ? value : undefined

/** spec §2.12: visitors outside Japan are asked. */
export const needsConsent = (region: string): boolean => region !== 'JP'

/** Whether preferences, recent searches and measurements may be stored: where consent is needed, only after it was given. */
export function allowsOptional(region: string, consent: Consent | undefined): boolean {
  return consent === 'all' || (consent === undefined && !needsConsent(region))
}
