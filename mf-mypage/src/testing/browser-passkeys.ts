import { onTestFinished, vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

const made = {
  ...{ id: 'cGFzc2tleQ', rawId: bytes('passkey'), type: 'public-key' },
  getClientExtensionResults: () => ({}),
}

/** An authenticator's response, which the API verifies. */
export const newCredential = {
  ...made,
  response: {
    ...{ clientDataJSON: bytes('{}'), attestationObject: bytes('attestation') },
    getTransports: () => ['internal'],
  },
}

export const usedCredential = {
  ...made,
  response: {
    ...{ clientDataJSON: bytes('{}'), authenticatorData: bytes('data'), signature: bytes('signature') },
    userHandle: bytes('member'),
  },
}

interface Asked {
  mediation?: string
  signal: AbortSignal
}

const refusal = (name: string) => new DOMException(name, name)

/**
 * A browser with passkeys, until the test ends; without, jsdom has none. `choose` is the choice offered in a dialog, `fill` in one of its
 * suggestions, which it has if `autofill` is set.
 */
export function browserWithPasskeys({ autofill = false } = {}) {
  const choose = vi.fn(async (): Promise<unknown> => usedCredential)
  const make = vi.fn(async (): Promise<unknown> => newCredential)
  const suggestions: (Asked & { pick: (credential: unknown) => void })[] = []
  const suggest = (asked: Asked) =>
    new Promise((pick, reject) => {
      suggestions.push({ ...asked, pick })
      asked.signal.addEventListener('abort', () => reject(refusal('AbortError')))
    })
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(class PublicKeyCredential {}, {
      isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
      isConditionalMediationAvailable: async () => autofill,
    }),
  )
  const get = (asked: Asked) => (asked.mediation === 'conditional' ? suggest(asked) : choose())
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create: make } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return { choose, make, suggestions, refusal }
}
