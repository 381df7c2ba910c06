import type * as z from 'zod'
import { accountCalls } from './account.ts'
import { accountMigrationCalls } from './account-migration.ts'
import type { CallDeclaration } from './call.ts'
import { campaignCalls } from './campaign.ts'
import { catalogueCalls } from './catalogue.ts'
import { channelCalls } from './channel.ts'
import { channelOrderCalls } from './channel-order.ts'
import { couponCalls } from './coupon.ts'
import { credentialCalls } from './credentials.ts'
import { dccCalls } from './dcc.ts'
import { deviceCalls } from './device.ts'
import { downloadCalls } from './download.ts'
import { gatewayCalls } from './gateway.ts'
import { giftCalls } from './gift.ts'
import { homeCalls } from './home.ts'
import { inquiryCalls } from './inquiry.ts'
import { libraryCalls } from './library.ts'
import { liveCalls } from './live.ts'
import { membershipCalls } from './membership.ts'
import { pageCalls } from './page.ts'
import { passkeyCalls } from './passkey.ts'
import { paymentCalls } from './payment.ts'
import { playCalls } from './play.ts'
import { presentCalls } from './present.ts'
import { providerCalls } from './provider.ts'
import { publisherPageCalls } from './publisher-page.ts'
import { purchaseCalls } from './purchase.ts'
import { historyCalls } from './purchase-history.ts'
import { quoteCalls } from './quote.ts'
import { redemptionCalls } from './redemption.ts'
import { searchCalls } from './search.ts'
import { sessionCalls } from './session.ts'
import { signupCalls } from './signup.ts'
import { sitemapCalls } from './sitemap.ts'
import { storedCardCalls } from './stored-card.ts'
import { telemetryCalls } from './telemetry.ts'
import { watchingCalls } from './watching.ts'
import { watchlistCalls } from './watchlist.ts'
import { withdrawalCalls } from './withdrawal.ts'

/** Every call of the HTTP API, declared once: the API's routes, the client's types and OpenAPI are derived from it. */
export const contract = {
  ...accountCalls,
  ...accountMigrationCalls,
  ...campaignCalls,
  ...catalogueCalls,
  ...channelCalls,
  ...channelOrderCalls,
  ...couponCalls,
  ...dccCalls,
  ...credentialCalls,
  ...deviceCalls,
  ...downloadCalls,
  ...giftCalls,
  ...homeCalls,
  ...inquiryCalls,
  ...membershipCalls,
  ...pageCalls,
  ...passkeyCalls,
  ...publisherPageCalls,
  ...playCalls,
  ...paymentCalls,
  ...presentCalls,
  ...providerCalls,
  ...gatewayCalls,
  ...quoteCalls,
  ...purchaseCalls,
  ...storedCardCalls,
  ...historyCalls,
  ...redemptionCalls,
  ...searchCalls,
  ...sessionCalls,
  ...signupCalls,
  ...sitemapCalls,
  ...telemetryCalls,
  ...libraryCalls,
  ...watchingCalls,
  ...liveCalls,
  ...watchlistCalls,
  ...withdrawalCalls,
}

export type Contract = typeof contract
export type ContractKey = keyof Contract

type Part<K extends ContractKey, P extends 'params' | 'query' | 'body'> = Contract[K] extends { [Q in P]: infer S }
  ? S extends z.ZodType
    ? S
    : never
  : never

type InputPart<K extends ContractKey, P extends 'params' | 'query' | 'body'> = [Part<K, P>] extends [never]
  ? { [Q in P]?: undefined }
  : Record<string, never> extends z.input<Part<K, P>>
    ? { [Q in P]?: z.input<Part<K, P>> }
    : { [Q in P]: z.input<Part<K, P>> }

/** A caller's input: params, query and body in wire format, defaults omitted. */
export type CallInput<K extends ContractKey> = InputPart<K, 'params'> & InputPart<K, 'query'> & InputPart<K, 'body'>
export type CallAnswer<K extends ContractKey> = z.output<Contract[K]['answer']>

type Parsed<K extends ContractKey, P extends 'params' | 'query' | 'body'> = [Part<K, P>] extends [never]
  ? undefined
  : z.output<Part<K, P>>

/** The input of the server's handler, after validation. */
export interface CallReceived<K extends ContractKey> {
  params: Parsed<K, 'params'>
  query: Parsed<K, 'query'>
  body: Parsed<K, 'body'>
}

export const declarationOf = (key: ContractKey): CallDeclaration => contract[key]
