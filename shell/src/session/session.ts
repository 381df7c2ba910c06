import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import { memberKeyOf } from './member-key.ts'
import { openChannel } from './open-channel.ts'
import { accessTokenExpiry, clearTokens, readTokens, type Tokens, writeTokens } from './tokens.ts'

/** Milliseconds before it expires at which an access token is renewed in advance. */
const renewEarlyMs = 30_000
/** A wrong clock must not cause a renewal on every call. */
const renewPauseMs = 60_000

export interface Session {
  tokens(): Tokens | undefined
  /** The member that this tab shows ({@link SessionState.memberKey}); undefined for a visitor. */
  shownMember(): string | undefined
  /** Reads the current tokens from the cookies, and notifies when the member has changed. */
  syncWithCookies(): void
  /** @returns whether the browser has stored it: cookies may be refused */
  start(tokens: SessionTokens): boolean
  end(): void
  /** Renews a token that is about to expire. */
  keepFresh(): Promise<void>
  /**
   * Replaces an access token that was refused; once for all callers and all tabs.
   * @returns false when the session is over: it has been ended then
   * @throws what `renew` throws when the API could not be reached
   */
  renew(refused: string): Promise<boolean>
}

/** Requests a new access token; returns undefined when the session is over. */
export type Renew = (authKey: string) => Promise<{ access_token: string; expires_at: string } | undefined>

/** The member's session: stored in cookies, published on the bus and to other tabs. */
export function createSession(bus: Bus, requestRenewal: Renew, now: () => number = Date.now): Session {
  const channel = openChannel('session')
  let renewal: Promise<boolean> | undefined
  let renewedAt = Number.NEGATIVE_INFINITY

  /** @returns whether it is another member than before */
  const publishCookies = (): boolean => {
    const tokens = readTokens()
    const memberKey = tokens && memberKeyOf(tokens)
    const { loggedIn, memberKey: shown } = bus.read('session')
    if (loggedIn === Boolean(tokens) && shown === memberKey) return false
    bus.publish('session', memberKey === undefined ? { loggedIn: false } : { loggedIn: true, memberKey })
    return true
  }
  // Notifies other tabs of every change, for example when one of the two cookies is missing, which logs out all tabs.
  const syncWithCookies = () => {
    if (publishCookies()) channel.postMessage('changed')
  }
  const syncAllTabs = () => {
    publishCookies()
    channel.postMessage('changed')
  }
  channel.addEventListener('message', publishCookies)
  // A frozen tab receives no messages, so it checks again before it becomes visible.
  document.addEventListener('visibilitychange', syncWithCookies)
  window.addEventListener('pageshow', syncWithCookies)

  const session: Session = {
    tokens: readTokens,
    shownMember: () => bus.read('session').memberKey,
    syncWithCookies,
    start(response) {
      writeTokens({ authKey: response.auth_key, accessToken: response.access_token }, response.expires_at)
      syncAllTabs()
      return readTokens() !== undefined
    },
    end() {
      clearTokens()
      syncAllTabs()
    },
    async keepFresh() {
      const tokens = readTokens()
      const expiry = accessTokenExpiry()
      if (!tokens || expiry === undefined || expiry - now() > renewEarlyMs || now() - renewedAt < renewPauseMs) return
      await session.renew(tokens.accessToken)
    },
    renew(refused) {
      renewal ??= withLock(() => renewOnce(refused)).finally(() => {
        renewal = undefined
      })
      return renewal
    },
  }

  const renewOnce = async (refused: string): Promise<boolean> => {
    const tokens = readTokens()
    if (!tokens) return false
    // Another tab was faster.
    if (tokens.accessToken !== refused) return true
    const renewed = await requestRenewal(tokens.authKey)
    if (!renewed) {
      session.end()
      return false
    }
    renewedAt = now()
    writeTokens({ ...tokens, accessToken: renewed.access_token }, renewed.expires_at)
    return true
  }

  syncWithCookies()
  return session
}

/** Runs in one tab at a time, where the browser supports locks (not on plain http). */
const withLock = (work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request('session-renewal', work) : work()
