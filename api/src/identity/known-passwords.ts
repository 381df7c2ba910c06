import { identityBounds } from '@ginmaku/shared-contracts/api/identity-bounds.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

const { minLength } = identityBounds.password

/** Lower-case passwords of known leaks, those that are long enough to be chosen here. */
const leaked: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= minLength),
)

/** Whether a password is among the most common leaked ones, which attackers try first. Case makes no difference. */
export const isKnownPassword = (password: string): boolean => leaked.has(password.toLowerCase())
