/** How the gateway behaves for a card. */
export type Scenario =
  | 'success'
  | 'challenge'
  | 'challenge_declined'
  | 'declined'
  | 'insufficient_funds'
  | 'timeout'
  | 'webhook_twice'
  | 'webhook_never'

export interface TestCard {
  number: string
  scenario: Scenario
  /** Of its issuer, ISO 3166-1; Japan by default. */
  country?: string
  ja: string
  en: string
}

/** The only numbers the gateway accepts, so that no real card is ever stored. Any future expiry, any CVC, any name. */
export const testCards: readonly TestCard[] = [
  {
    number: '4111111111111111',
    scenario: 'success',
    ja: '成功（Visa、本人認証の画面なし）',
    en: 'Succeeds (Visa, 3-D Secure without a challenge)',
  },
  {
    number: '5555555555554444',
    scenario: 'success',
    ja: '成功（Mastercard、本人認証の画面なし）',
    en: 'Succeeds (Mastercard, 3-D Secure without a challenge)',
  },
  {
    number: '3530111333300000',
    scenario: 'success',
    ja: '成功（JCB、本人認証の画面なし）',
    en: 'Succeeds (JCB, 3-D Secure without a challenge)',
  },
  {
    number: '378282246310005',
    scenario: 'success',
    ja: '成功（American Express、本人認証の画面なし。セキュリティコードは4桁）',
    en: 'Succeeds (American Express, 3-D Secure without a challenge; its CVC has 4 digits)',
  },
  {
    number: '30569309025904',
    scenario: 'success',
    ja: '成功（Diners Club、本人認証の画面なし）',
    en: 'Succeeds (Diners Club, 3-D Secure without a challenge)',
  },
  {
    number: '4000000000003006',
    scenario: 'challenge',
    ja: '本人認証（3Dセキュア）の画面が出る（Visa）',
    en: 'Asks for 3-D Secure (Visa)',
  },
  {
    number: '5200000000003001',
    scenario: 'challenge',
    ja: '本人認証（3Dセキュア）の画面が出る（Mastercard）',
    en: 'Asks for 3-D Secure (Mastercard)',
  },
  {
    number: '4000000000003303',
    scenario: 'challenge_declined',
    ja: '本人認証のあと、カード会社が拒否',
    en: 'Asks for 3-D Secure, then the issuer declines',
  },
  { number: '4000000000001018', scenario: 'declined', ja: 'カード会社が拒否', en: 'The issuer declines' },
  { number: '4000000000002024', scenario: 'insufficient_funds', ja: '残高・限度額不足', en: 'Insufficient funds' },
  {
    number: '4000000000004046',
    scenario: 'timeout',
    ja: 'ゲートウェイの応答が時間切れになり、そのあとで決済が成立',
    en: 'The gateway answers too late, and the payment happens afterwards',
  },
  {
    number: '4000000000002222',
    scenario: 'webhook_twice',
    ja: '成功し、通知が二重に届く',
    en: 'Succeeds; every event is sent twice',
  },
  {
    number: '4000000000004087',
    scenario: 'webhook_never',
    ja: '成功するが、通知が届かない',
    en: 'Succeeds; no event is ever sent',
  },
  {
    number: '4000084000001012',
    scenario: 'success',
    country: 'US',
    ja: '成功（アメリカ発行のVisa、米ドル払いができる）',
    en: 'Succeeds (Visa from the United States; can be charged in US dollars)',
  },
  {
    number: '4000084000001020',
    scenario: 'challenge',
    country: 'US',
    ja: '本人認証の画面が出る（アメリカ発行のVisa、米ドル払いができる）',
    en: 'Asks for 3-D Secure (Visa from the United States; can be charged in US dollars)',
  },
  {
    number: '4000084000001038',
    scenario: 'declined',
    country: 'US',
    ja: 'カード会社が拒否（アメリカ発行のVisa）',
    en: 'The issuer declines (Visa from the United States)',
  },
  {
    number: '4000084000001046',
    scenario: 'timeout',
    country: 'US',
    ja: '応答が時間切れになり、そのあとで決済が成立（アメリカ発行のVisa）',
    en: 'The gateway answers too late, and the payment happens afterwards (Visa from the United States)',
  },
  {
    number: '5555827600001014',
    scenario: 'success',
    country: 'DE',
    ja: '成功（ドイツ発行のMastercard、ユーロ払いができる）',
    en: 'Succeeds (Mastercard from Germany; can be charged in euros)',
  },
  {
    number: '4000041000001012',
    scenario: 'success',
    country: 'KR',
    ja: '成功（韓国発行のVisa、ウォン払いができる。小数なし）',
    en: 'Succeeds (Visa from South Korea; can be charged in won, without decimals)',
  },
  {
    number: '4000041400001018',
    scenario: 'webhook_never',
    country: 'KW',
    ja: '成功するが、通知が届かない（クウェート発行のVisa、ディナール払いができる。小数3桁）',
    en: 'Succeeds; no event is ever sent (Visa from Kuwait; can be charged in dinars, with three decimals)',
  },
]

export const testCardByNumber = (digits: string): TestCard | undefined =>
  testCards.find((card) => card.number === digits)
