import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { TFunction } from 'i18next'

/** Why a code did not work; the text follows the page's language, except for the API's own. */
export type Trouble = { kind: 'message'; message: string } | { kind: 'expired' | 'failed' }

/** spec §8.4, device login: 400 shows the server's message, 401 says that the code is too old, anything else is generic. */
export function troubleOf({ statusCode, errorMessage }: CallResponse<'POST /deviceflow/auth'>): Trouble {
  if (statusCode === 400 && errorMessage !== undefined) return { kind: 'message', message: errorMessage }
  return { kind: statusCode === 401 ? 'expired' : 'failed' }
}

export const troubleMessages = (trouble: Trouble, t: TFunction): string =>
  trouble.kind === 'message' ? trouble.message : t(`deviceflow.${trouble.kind}`)
