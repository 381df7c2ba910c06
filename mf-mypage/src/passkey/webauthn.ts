import type {
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
  UsedCredential,
} from '@ginmaku/shared-contracts/api/member/passkey.ts'

/** Loaded when a passkey is about to be used or made: no page needs it before. */
const library = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof library>>

/** False in old browsers, in some apps' own ones, and on pages that are not served securely. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Whether this device itself can keep a passkey, so that one may be offered. */
export const canStorePasskey = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())

/** Whether the browser suggests passkeys where it suggests addresses. */
export const canAutofillPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/**
 * Why the browser gave no passkey. `abandoned`: by this site; `stopped`: by the viewer, by waiting too long, or because there is none;
 * `known`: this device has one for the account already; `unusable`: anything else that the viewer can't change here.
 */
export class NoPasskey extends Error {
  readonly reason: 'abandoned' | 'stopped' | 'known' | 'unusable'

  constructor(reason: NoPasskey['reason'], cause: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Names of WebAuthn's exceptions (WebAuthn Level 3, §5.1). */
const reasons: Readonly<Record<string, NoPasskey['reason']>> = {
  AbortError: 'abandoned',
  NotAllowedError: 'stopped',
  InvalidStateError: 'known',
}

/** Waits for the browser's passkey dialog, until `signal` aborts it. @throws NoPasskey */
async function untilAnswered<T>(signal: AbortSignal, ask: (webauthn: Library) => Promise<T>): Promise<T> {
  const webauthn = await library()
  const stop = () => webauthn.WebAuthnAbortService.cancelCeremony()
  try {
    signal.throwIfAborted()
    signal.addEventListener('abort', stop)
    return await ask(webauthn)
  } catch (error) {
    throw new NoPasskey((error instanceof Error && reasons[error.name]) || 'unusable', error)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Makes the browser create a passkey. @throws NoPasskey */
export async function makePasskey(options: PasskeyCreation, signal: AbortSignal): Promise<NewCredential> {
  const { id, rawId, type, response } = await untilAnswered(signal, ({ startRegistration }) =>
    startRegistration({ optionsJSON: options }),
  )
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/**
 * Has the viewer choose a passkey: in the browser's dialog, or with `autofill` among its suggestions for the address, whenever they
 * want. Abandons a choice that is open already.
 * @throws NoPasskey
 */
export async function choosePasskey(
  options: PasskeyRequest,
  how: 'dialog' | 'autofill',
  signal: AbortSignal,
): Promise<UsedCredential> {
  const useBrowserAutofill = how === 'autofill'
  const { id, rawId, type, response } = await untilAnswered(signal, ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options, useBrowserAutofill }),
  )
  return { id, rawId, type, response }
}

/** Informs password managers that a passkey has been deleted here, so that they stop offering it. */
export async function signalUnknownPasskey(rpID: string, credentialID: string): Promise<void> {
  if (!('signalUnknownCredential' in PublicKeyCredential)) return
  const { sendSignal } = await library()
  await sendSignal({ signalName: 'unknownCredential', rpID, credentialID })
}
