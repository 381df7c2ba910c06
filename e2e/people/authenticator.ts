import type { Page } from '@playwright/test'

/** Gives the page a device that keeps passkeys and recognises its owner at once, as by fingerprint. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

/**
 * A browser that suggests no passkeys while an address is typed. The authenticator would accept a suggestion at once, and log in before
 * any button is pressed.
 */
export const disablePasskeySuggestions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
