import { isApiFailure, supportKeyOf } from '@ginmaku/shared-contracts/errors/api-failure.ts'

export interface OpenDialog {
  error: unknown
  onClose?: () => void
  /** To a page that explains the failure. */
  link?: { href: string; label: string }
}

/** The API started a session, and the browser refused its cookies (spec §8.3). The page is reloaded. */
export class CookiesRefused extends Error {}

export interface FailureText {
  /** A locale key, or the server's own message. */
  key?: 'aborted' | 'network' | 'maintenance' | 'server' | 'cookiesRefused' | 'unknown'
  text?: string
  isMaintenance: boolean
  supportKey?: string | undefined
}

/** Selects the message for a failure (spec §8.1): aborted, no response, 503, 500–599, else the server's message. */
export function describeFailure(error: unknown): FailureText {
  if (error instanceof CookiesRefused) return { key: 'cookiesRefused', isMaintenance: false }
  if (!isApiFailure(error)) return { key: 'unknown', isMaintenance: false }
  if (error.kind === 'aborted') return { key: 'aborted', isMaintenance: false }
  const { status, problem } = error
  if (status === undefined) return { key: 'network', isMaintenance: false }
  if (status === 503) return { key: 'maintenance', isMaintenance: true }
  if (status >= 500) return { key: 'server', isMaintenance: false, supportKey: supportKeyOf(error) }
  return problem?.message ? { text: problem.message, isMaintenance: false } : { key: 'unknown', isMaintenance: false }
}
