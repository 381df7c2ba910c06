import type { SessionTokens } from '@ginmaku/shared-contracts/api/identity.ts'
import type { TestMember, TestWorld } from './open-test-world.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts'

export interface TestPasskey {
  passkeyId: string
  authenticator: SoftwareAuthenticator
}

/** An authenticator for the site of this world. @param countsUses as of {@link softwareAuthenticator} */
export const authenticatorOf = ({ world }: TestWorld, countsUses?: boolean) =>
  softwareAuthenticator(world.settings.SITE_ORIGIN, countsUses)

/** Registers a passkey for a member who has just logged in. */
export async function passkeyOf(
  world: TestWorld,
  { api }: Pick<TestMember, 'api'>,
  authenticator = authenticatorOf(world),
): Promise<TestPasskey> {
  const options = await api.call('POST /user/passkey/options', { body: {} })
  const body = { credential: authenticator.create(options) }
  const { passkey_id: passkeyId } = await api.call('POST /user/passkey', { body })
  return { passkeyId, authenticator }
}

/** Logs in with a passkey. */
export async function logInWith(world: TestWorld, { authenticator }: Pick<TestPasskey, 'authenticator'>) {
  const options = await world.api.call('POST /passkey/login/options')
  const body = { credential: authenticator.get(options) }
  const tokens: SessionTokens = await world.api.call('POST /passkey/login', { body })
  return { tokens, api: world.client({ tokens }) }
}
