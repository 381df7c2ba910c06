import { necessaryOnlyAttribute } from '@ginmaku/shared-contracts/host/optional-storage.ts'
import { writeCookie } from '../session/tokens.ts'
import type { State } from '../state.ts'
import { allowsOptional, type Consent, consentCookie, consentDays } from './consent-rule.ts'

/** What may be in `localStorage` only with consent: recent searches, and the player's preferences. */
const optionalKeys = ['searchWords', 'ginmaku.player']

/** Stores the visitor's choice in a cookie. A refusal also removes optional data that is already stored. */
export function persistConsent(consent: State<Consent | undefined>, region: string): void {
  consent.follow(() => {
    const choice = consent.read()
    if (choice === undefined) return
    writeCookie(consentCookie, choice, consentDays)
    const isAllowed = allowsOptional(region, choice)
    document.documentElement.toggleAttribute(necessaryOnlyAttribute, !isAllowed)
    if (!isAllowed) for (const key of optionalKeys) localStorage.removeItem(key)
  })
}
