import type { Member } from '../people/member.ts'
import type { TestSite } from '../site/test.ts'

export interface Visit {
  /** Whether the demo member is logged in. */
  who: 'visitor' | 'member'
  /** In the sample catalogue; a function finds what differs from site to site. */
  address: string | ((site: TestSite, member: Member) => Promise<string>)
  /** The order starts on a title's page. */
  needsPack?: boolean
}

const visitor = (address: Visit['address']): Visit => ({ who: 'visitor', address })
const member = (address: Visit['address']): Visit => ({ who: 'member', address })
const shopper = (address: string): Visit => ({ ...member(address), needsPack: true })

/** A title that a visitor can rent now. */
export const titleOnSale = '/title/night-glass'

const purchaseNumber = async ({ api }: Member, wanted: 'pack' | 'channel' = 'pack'): Promise<string> => {
  const { items } = await api.call('GET /user/payment', {})
  const purchase = items.find(({ subject }) => subject === wanted)
  if (!purchase) throw new Error(`the demo member has bought no ${wanted}`)
  return purchase.purchase_number
}

const purchaseResult =
  (path: string): Visit['address'] =>
  async (_, demo) =>
    `${path}?purchase_number=${await purchaseNumber(demo)}`

/** Each route of the site, at its most usual address. */
export const visits: Readonly<Record<string, Visit>> = {
  '/': visitor('/'),
  '/title/:fullTitleId': visitor(titleOnSale),
  '/title/:fullTitleId/summary-pack': visitor('/title/skyfarers-of-kumo/summary-pack'),
  '/title/:fullTitleId/campaign/:campaignId': visitor('/title/lantern-tide/campaign/long-nights'),
  '/title/:fullTitleId/:storyId': visitor('/title/skyfarers-of-kumo/skyfarers-of-kumo-6'),
  '/publisher-title/:publisherId': visitor('/publisher-title/matsukage'),
  '/search': visitor('/search?q=kumo'),
  '/live': visitor('/live'),
  '/channel': visitor('/channel'),
  '/channel/:publisherId': visitor('/channel/matsukage'),
  '/kabuki_ondemand': visitor('/kabuki_ondemand'),
  '/kabuki_ondemand/:fullTitleId': visitor('/kabuki_ondemand/matsukage-snow-heron'),
  '/toei-anim': visitor('/toei-anim'),
  '/info': visitor('/info'),
  '/help': visitor('/help'),
  '/terms': visitor('/terms'),
  '/privacy': visitor('/privacy'),
  '/tokusho': visitor('/tokusho'),
  '/ios-help': visitor('/ios-help'),
  '/benefit/:benefit': visitor('/benefit/rider'),
  '/comming-soon': visitor('/comming-soon'),
  '/app-download': visitor('/app-download'),
  '/app/title/:fullTitleId': visitor('/app/title/night-glass'),
  '/app/play/:playId/:qualityFlg': visitor('/app/play/skyfarers-of-kumo-6-play/2'),
  '/login': visitor('/login'),
  '/login/complete': visitor('/login/complete?error=cancelled'),
  '/signup': visitor('/signup'),
  '/signup/confirm': visitor('/signup/confirm'),
  '/mail-certify': visitor('/mail-certify?token=old'),
  '/password-reminder': visitor('/password-reminder'),
  '/password-reminder/confirm': visitor('/password-reminder/confirm'),
  '/password-certify': visitor('/password-certify?token=old'),
  '/password-reminder/certify': visitor('/password-reminder/certify?token=old'),
  '/deviceflow': member('/deviceflow'),
  '/deviceflow/login': visitor('/deviceflow/login'),
  '/deviceflow/complete': member('/deviceflow/complete'),
  '/inquiry': visitor('/inquiry'),
  '/inquiry/confirm': visitor('/inquiry/confirm'),
  '/inquiry/complete': visitor('/inquiry/complete'),
  '/mypage': member('/mypage'),
  '/mypage/account': member('/mypage/account'),
  '/mypage/account/password-edit': member('/mypage/account/password-edit'),
  '/mypage/account/password-edit/confirm': member('/mypage/account/password-edit/confirm'),
  '/mypage/account/mail-edit': member('/mypage/account/mail-edit'),
  '/mypage/account/mail-edit/confirm': member('/mypage/account/mail-edit/confirm'),
  '/mypage/migration': member('/mypage/migration'),
  '/mypage/account/profile-edit': member('/mypage/account/profile-edit'),
  '/mypage/account/profile-edit/complete': member('/mypage/account/profile-edit/complete'),
  '/mypage/account/links': member('/mypage/account/links'),
  '/mypage/account/sessions': member('/mypage/account/sessions'),
  '/mypage/account/passkeys': member('/mypage/account/passkeys'),
  '/mypage/account/unregist': member('/mypage/account/unregist'),
  '/mypage/account/unregist/complete': visitor('/mypage/account/unregist/complete'),
  '/mypage/account/payment-regist': shopper('/mypage/account/payment-regist'),
  '/mypage/account/payment-edit': member('/mypage/account/payment-edit'),
  '/mypage/account/payment-edit/complete': member('/mypage/account/payment-edit/complete'),
  '/mypage/history': member('/mypage/history'),
  '/mypage/history/:purchaseNumber/receipt': member(
    async (_, demo) => `/mypage/history/${await purchaseNumber(demo)}/receipt`,
  ),
  '/mypage/channel': member('/mypage/channel'),
  '/mypage/channel/unregist': member('/mypage/channel/unregist?publisher_id=matsukage'),
  '/mypage/channel/unregist-complete': member('/mypage/channel/unregist-complete?publisher_id=tsukibune'),
  '/mypage/watchlist': member('/mypage/watchlist'),
  '/mypage/notice': member('/mypage/notice'),
  '/mypage/present-box': member('/mypage/present-box'),
  '/mypage/present-box/:type': member('/mypage/present-box/wallpaper'),
  '/mypage/present-box/:presentType/:id': member('/mypage/present-box/wallpaper/lantern-tide-night'),
  '/mypage/present-box/:presentType/:campaignId/:presentId': member(
    '/mypage/present-box/wallpaper/long-nights/lantern-tide-night',
  ),
  '/library': member('/library'),
  '/library/:fullTitleId': member('/library/lantern-tide'),
  '/playback-check': member('/playback-check?full_title_id=lantern-tide'),
  '/purchase-confirm': shopper('/purchase-confirm'),
  '/purchase-coupon': shopper('/purchase-coupon'),
  '/purchase-dcc': shopper('/purchase-dcc'),
  '/purchase-complete': member(purchaseResult('/purchase-complete')),
  '/purchase-complete-paypay': member(purchaseResult('/purchase-complete-paypay')),
  '/purchase-cancel-paypay': member(purchaseResult('/purchase-cancel-paypay')),
  '/purchase-error-paypay': member(purchaseResult('/purchase-error-paypay')),
  '/purchase-complete-condo': member(purchaseResult('/purchase-complete-condo')),
  '/purchase-cancel-condo': member(purchaseResult('/purchase-cancel-condo')),
  '/purchase-error-condo': member(purchaseResult('/purchase-error-condo')),
  '/purchase-complete-dcc': member(purchaseResult('/purchase-complete-dcc')),
  '/purchase-error-dcc': member(purchaseResult('/purchase-error-dcc')),
  '/channel-complete': member(
    async (_, demo) => `/channel-complete?purchase_number=${await purchaseNumber(demo, 'channel')}`,
  ),
  '/channel-join': member('/channel-join?publisher_id=hibikigi'),
  '/digitalcopy': member('/digitalcopy?token=GNMK-DEMA-CAPY-2345'),
  '/gift': visitor('/gift'),
  '/mvtk/:promoId': member('/mvtk/fukushima50'),
}
