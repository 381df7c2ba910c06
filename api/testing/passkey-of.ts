import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { TestMember, TestServer } from './open-test-server.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts'

export interface TestPasskey {
  passkeyId: string
  authenticator: SoftwareAuthenticator
}

/** An authenticator for the site of this server. @param countsUses as of {@link softwareAuthenticator} */
export const authenticatorOf = ({ deps }: TestServer, countsUses?: boolean) =>
  softwareAuthenticator(deps.settings.SITE_ORIGIN, countsUses)

/** Registers a passkey for a member who has just logged in. */
export async function passkeyOf(
  server: TestServer,
  { api }: Pick<TestMember, 'api'>,
  authenticator = authenticatorOf(server),
): Promise<TestPasskey> {
  const options = await api.call('POST /user/passkey/options', { body: {} })
  const body = { credential: authenticator.create(options) }
  const { passkey_id: passkeyId } = await api.call('POST /user/passkey', { body })
  return { passkeyId, authenticator }
}

/** Logs in with a passkey. */
export async function logInWith(server: TestServer, { authenticator }: Pick<TestPasskey, 'authenticator'>) {
  const options = await server.api.call('POST /passkey/login/options')
  const body = { credential: authenticator.get(options) }
  const tokens: SessionTokens = await server.api.call('POST /passkey/login', { body })
  return { tokens, api: server.client({ tokens }) }
}
