/** What each provider does differently, as far as a client notices. */
export interface Quirks {
  name: string
  scopes: readonly string[]
  /** How clients send their secret. */
  secretIn: 'client_secret_post' | 'client_secret_basic'
  /** What it says about a person in its ID token. */
  claims: readonly string[]
  givesEmail: boolean
  /** Whether it says that an address was certified. */
  certifies: boolean
  /** Sends the name with the code, the first time only. */
  tellsNameOnce?: true
}

const noClaims = { claims: [], certifies: false }

/** The providers that this sandbox plays. */
export const quirks = {
  google: {
    ...{ name: 'Google', scopes: ['openid', 'email', 'profile'], secretIn: 'client_secret_post' },
    ...{ claims: ['email', 'email_verified', 'name'], givesEmail: true, certifies: true },
  },
  apple: {
    ...{ name: 'Apple', scopes: ['openid', 'email', 'name'], secretIn: 'client_secret_post', tellsNameOnce: true },
    ...{ claims: ['email', 'email_verified'], givesEmail: true, certifies: true },
  },
  facebook: {
    ...{ name: 'Facebook', scopes: ['public_profile', 'email'], secretIn: 'client_secret_post' },
    ...{ ...noClaims, givesEmail: true },
  },
  twitter: {
    ...{ name: 'Twitter', scopes: ['users.read', 'tweet.read'], secretIn: 'client_secret_basic' },
    ...{ ...noClaims, givesEmail: false },
  },
} satisfies Record<string, Quirks>

export type ProviderName = keyof typeof quirks

export const providerNames = Object.keys(quirks) as ProviderName[]
