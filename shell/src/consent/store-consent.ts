import { necessaryOnlyAttribute } from '@ginmaku/shared-contracts/host/optional-storage.ts'
import { writeCookie } from '../session/tokens.ts'
import type { State } from '../state.ts'
import { allowsOptional, type Consent, consentCookie, consentDays } from './consent-rule.ts'

/** What may be in `localStorage` only with consent: recent searches, and the player's preferences. */
const optionalKeys = ['searchWords', 'ginmaku.player']

/** Keeps the visitor's answer. A refusal also removes what was kept before it. */
export function keepConsent(consent: State<Consent | undefined>, region: string): void {
  consent.follow(() => {
    const answer = consent.read()
    if (answer === undefined) return
    writeCookie(consentCookie, answer, consentDays)
    const isAllowed = allowsOptional(region, answer)
    document.documentElement.toggleAttribute(necessaryOnlyAttribute, !isAllowed)
    if (!isAllowed) for (const key of optionalKeys) localStorage.removeItem(key)
  })
}
