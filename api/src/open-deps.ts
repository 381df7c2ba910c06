import { loggedAddress } from '@ginmaku/shared-contracts/api/logged-address.ts'
import type { FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import pino from 'pino'
import { Registry } from 'prom-client'
import { createAllDomains } from './all-domains.ts'
import type { BroadcastDeps } from './broadcast/broadcast-deps.ts'
import { createGrowingFiles, sendBroadcast, shareGrowingFiles } from './broadcast/public.ts'
import type { CatalogueDeps } from './catalogue/catalogue-deps.ts'
import { createHeldPictures } from './catalogue/pictures/held-pictures.ts'
import type { ChannelDeps } from './channel/channel-deps.ts'
import { membershipOf } from './channel/public.ts'
import { type ChatDeps, chatLimits } from './chat/chat-deps.ts'
import { createLocalFeed, createRedisFeed } from './chat/chat-feed.ts'
import { createChatTickets } from './chat/chat-ticket.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Connection, connect } from './database/connection.ts'
import type { Domain } from './domain.ts'
import type { IdentityDeps } from './identity/identity-deps.ts'
import { createKnownDevices } from './identity/known-devices.ts'
import { hasPasswordOrProvider } from './identity/public.ts'
import { createSessions } from './identity/sessions.ts'
import { loadSigningKey } from './identity/signing-key.ts'
import type { Infrastructure } from './infrastructure.ts'
import { createBossJobs } from './jobs/boss-jobs.ts'
import type { LicenseDeps } from './license/issue-license.ts'
import { createFilmKeys, createKeySealer } from './license/public.ts'
import { createMailer, type MailDeps } from './mail/mailer.ts'
import { createMedia, type MediaDeps } from './media/create-media.ts'
import { createPageCache, findPage, listBenefitPaths, type PageDeps } from './page/public.ts'
import type { PasskeyDeps } from './passkey/passkey-deps.ts'
import { countPasskeys } from './passkey/public.ts'
import { findCard, hasCard, openGateways } from './payment/public.ts'
import { mayContinue } from './playback/public.ts'
import { createPresentAddresses, type PresentDeps } from './present/present-addresses.ts'
import { createProviderClients } from './provider/provider-clients.ts'
import type { ProviderDeps } from './provider/provider-deps.ts'
import type { PurchaseDeps } from './purchase/checkout.ts'
import { chargeTerm, coverageFor, createGiftCodes, holdingsWithUpgrades, openCheckout } from './purchase/public.ts'
import { createRateLimits } from './server/rate-limits.ts'
import type { Settings } from './settings.ts'
import { createReceiptSigner, type SignedReceiptDeps } from './signed-receipt/public.ts'
import { createFormCodes, type SupportDeps } from './support/form-codes.ts'
import type { WithdrawalDeps } from './withdrawal/withdrawal-deps.ts'

/**
 * All dependencies: the infrastructure, and the functions that domains need of each other. Each domain's type names its own part.
 */
export interface Deps
  extends Infrastructure,
    BroadcastDeps,
    CatalogueDeps,
    ChannelDeps,
    ChatDeps,
    IdentityDeps,
    LicenseDeps,
    SignedReceiptDeps,
    MailDeps,
    MediaDeps,
    PageDeps,
    PasskeyDeps,
    PresentDeps,
    ProviderDeps,
    PurchaseDeps,
    SupportDeps,
    WithdrawalDeps {}

export interface OpenDeps {
  deps: Deps
  /** Releases all resources; jobs first. */
  close(): Promise<void>
}

/** Dependencies that a test can replace. */
export type ReplacedDeps = Partial<Omit<Deps, 'settings' | 'db' | 'sessions' | 'devices'>>

const secretHeaders = ['authorization', 'cookie', 'x-auth-key', 'x-access-token'].map((h) => `req.headers["${h}"]`)

/** Secrets in the address are removed. */
const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({ method, url: loggedAddress(url), remoteAddress: ip })

function openRedis(settings: Settings): Redis | undefined {
  // Otherwise a call would hang while Redis is down, instead of falling back to counts in this process.
  if (settings.REDIS_URL) return new Redis(settings.REDIS_URL, { maxRetriesPerRequest: 1, enableOfflineQueue: false })
  return undefined
}

/** The newest first. */
const secretsOf = (setting: string | undefined) => setting?.split(' ').filter(Boolean)

/** Opens the dependencies of these domains for these settings, without migrating the database or starting jobs. */
export async function openDeps(
  settings: Settings,
  domains: readonly Domain<Deps>[],
  parts: ReplacedDeps = {},
): Promise<OpenDeps> {
  const log =
    parts.log ?? pino({ level: settings.LOG_LEVEL, redact: secretHeaders, serializers: { req: loggedRequest } })
  const clock: Clock = parts.clock ?? systemClock
  const connection: Connection = parts.connection ?? (await connect(settings))
  const redis = openRedis(settings)
  redis?.on('error', (error) => log.error({ err: error }, 'redis failed'))
  const { db } = connection
  const signingKey = await loadSigningKey(settings)
  const sharedFiles = redis && shareGrowingFiles(redis, log)
  const deps: Deps = {
    settings,
    clock,
    log,
    db,
    connection,
    jobs: parts.jobs ?? createBossJobs(connection, log),
    limits: parts.limits ?? createRateLimits(redis),
    sessions: createSessions(db, clock, signingKey),
    devices: createKnownDevices(settings, clock, signingKey),
    media: parts.media ?? (await createMedia(settings, signingKey)),
    filmKeys:
      parts.filmKeys ??
      createFilmKeys(db, clock, createKeySealer(secretsOf(settings.MEDIA_KEY_SECRETS) ?? [signingKey])),
    receiptSigner:
      parts.receiptSigner ?? (await createReceiptSigner(secretsOf(settings.RECEIPT_SECRETS) ?? [signingKey])),
    growingFiles: parts.growingFiles ?? sharedFiles ?? createGrowingFiles(),
    metrics: parts.metrics ?? new Registry(),
    mailer: parts.mailer ?? createMailer(settings),
    heldPictures: parts.heldPictures ?? createHeldPictures(signingKey, clock),
    giftCodes: parts.giftCodes ?? createGiftCodes(signingKey),
    presentAddresses: parts.presentAddresses ?? createPresentAddresses(signingKey, clock),
    chatFeed: parts.chatFeed ?? (redis ? createRedisFeed(redis, log) : createLocalFeed()),
    chatTickets: parts.chatTickets ?? createChatTickets(signingKey, clock),
    chatLimits: parts.chatLimits ?? chatLimits,
    providers: parts.providers ?? createProviderClients(settings),
    formCodes: parts.formCodes ?? createFormCodes(signingKey, clock),
    pages: parts.pages ?? createPageCache((slug, locale) => findPage(db, slug, locale), clock),
    hasCard: parts.hasCard ?? ((memberId) => hasCard(db, memberId, openGateways(settings).forCards.name)),
    hasOtherLogIn: parts.hasOtherLogIn ?? hasPasswordOrProvider,
    countPasskeys: parts.countPasskeys ?? countPasskeys,
    mayContinue: parts.mayContinue ?? ((...requested) => mayContinue({ db, clock, log, settings }, ...requested)),
    sendBroadcast: parts.sendBroadcast ?? ((wanted, request, reply) => sendBroadcast(deps, wanted, request, reply)),
    holdings: parts.holdings ?? ((memberId, packIds) => holdingsWithUpgrades({ db, clock }, memberId, packIds)),
    coverageFor: parts.coverageFor ?? ((memberId) => coverageFor(db, memberId, clock.now())),
    allDomains: parts.allDomains ?? createAllDomains(domains),
    membershipOf:
      parts.membershipOf ?? ((memberId, publisherId) => membershipOf(db, memberId, publisherId, clock.now())),
    benefitPaths: parts.benefitPaths ?? (() => listBenefitPaths(db)),
    chargeTerm: parts.chargeTerm ?? ((term) => chargeTerm(openCheckout(deps), term)),
    renewalCard:
      parts.renewalCard ?? ((trx, memberId) => findCard(trx, memberId, openGateways(settings).forCards.name)),
  }
  const close = async () => {
    await deps.jobs.stop()
    deps.mailer.close()
    await deps.chatFeed.close()
    sharedFiles?.close()
    await connection.close()
    redis?.disconnect()
  }
  return { deps, close }
}
