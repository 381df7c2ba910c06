import type * as z from 'zod'
import type { CallDeclaration } from './call.ts'
import { campaignCalls } from './catalogue/campaign.ts'
import { catalogueCalls } from './catalogue/catalogue-calls.ts'
import { channelCalls } from './catalogue/channel.ts'
import { homeCalls } from './catalogue/home.ts'
import { pageCalls } from './catalogue/page.ts'
import { publisherPageCalls } from './catalogue/publisher-page.ts'
import { searchCalls } from './catalogue/search.ts'
import { sitemapCalls } from './catalogue/sitemap.ts'
import { accountCalls } from './member/account.ts'
import { accountMigrationCalls } from './member/account-migration.ts'
import { credentialCalls } from './member/credentials.ts'
import { deviceCalls } from './member/device.ts'
import { inquiryCalls } from './member/inquiry.ts'
import { membershipCalls } from './member/membership.ts'
import { noticeCalls } from './member/notice.ts'
import { passkeyCalls } from './member/passkey.ts'
import { presentCalls } from './member/present.ts'
import { providerCalls } from './member/provider.ts'
import { sessionCalls } from './member/session.ts'
import { signupCalls } from './member/signup.ts'
import { watchlistCalls } from './member/watchlist.ts'
import { withdrawalCalls } from './member/withdrawal.ts'
import { channelOrderCalls } from './purchase/channel-order.ts'
import { couponCalls } from './purchase/coupon.ts'
import { dccCalls } from './purchase/dcc.ts'
import { gatewayCalls } from './purchase/gateway.ts'
import { giftCalls } from './purchase/gift.ts'
import { paymentCalls } from './purchase/payment.ts'
import { purchaseCalls } from './purchase/purchase-calls.ts'
import { historyCalls } from './purchase/purchase-history.ts'
import { quoteCalls } from './purchase/quote.ts'
import { redemptionCalls } from './purchase/redemption.ts'
import { storedCardCalls } from './purchase/stored-card.ts'
import { telemetryCalls } from './telemetry.ts'
import { chatCalls } from './watching/chat.ts'
import { downloadCalls } from './watching/download.ts'
import { libraryCalls } from './watching/library.ts'
import { liveCalls } from './watching/live.ts'
import { playCalls } from './watching/play.ts'
import { playabilityCalls } from './watching/playability.ts'
import { signedReceiptCalls } from './watching/signed-receipt.ts'
import { watchingCalls } from './watching/watching.ts'

/** Every call of the HTTP API, declared once: the API's routes, the client's types and OpenAPI are derived from it. */
export const contract = {
  ...accountCalls,
  ...accountMigrationCalls,
  ...campaignCalls,
  ...catalogueCalls,
  ...channelCalls,
  ...channelOrderCalls,
  ...chatCalls,
  ...couponCalls,
  ...dccCalls,
  ...credentialCalls,
  ...deviceCalls,
  ...downloadCalls,
  ...giftCalls,
  ...homeCalls,
  ...inquiryCalls,
  ...membershipCalls,
  ...noticeCalls,
  ...pageCalls,
  ...passkeyCalls,
  ...publisherPageCalls,
  ...playCalls,
  ...playabilityCalls,
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
  ...signedReceiptCalls,
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
export type CallResponse<K extends ContractKey> = z.output<Contract[K]['response']>

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
