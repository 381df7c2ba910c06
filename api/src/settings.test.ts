import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const shared = {
  DATABASE_URL: 'postgres://localhost/ginmaku',
  REDIS_URL: 'redis://localhost',
  ACCESS_TOKEN_SECRET: 'thirty-two characters and some more',
  PAYMENT_SECRET_KEY: 'key',
  PAYMENT_WEBHOOK_SECRET: 'secret',
}

test('several processes require the shared settings', () => {
  expect(readSettings({}).API_PROCESSES).toBe(1)
  expect(readSettings({ API_PROCESSES: '2', ...shared }).API_PROCESSES).toBe(2)
  for (const name of Object.keys(shared))
    expect(() => readSettings({ API_PROCESSES: '2', ...shared, [name]: '' }), name).toThrow(name)
})

test.each([
  [{ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_PUBLISHABLE_KEY: 'pk' }],
  [{ PAYPAY_API_KEY: 'key', PAYPAY_API_SECRET: 'secret', PAYPAY_MERCHANT_ID: 'id' }],
])('a gateway has all of its settings or none', (gateway) => {
  expect(readSettings(gateway)).toMatchObject(gateway)
  for (const name of Object.keys(gateway)) expect(() => readSettings({ ...gateway, [name]: '' }), name).toThrow(name)
})

test('a bucket has all of its settings or none', () => {
  const bucket = { MEDIA_S3_BUCKET: 'films', MEDIA_S3_ACCESS_KEY_ID: 'id', MEDIA_S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readSettings(bucket)).toMatchObject(bucket)
  for (const name of Object.keys(bucket)) expect(() => readSettings({ ...bucket, [name]: '' }), name).toThrow(name)
})

test('direct delivery has an origin, and a secret or a bucket that signs for it', () => {
  const direct = { MEDIA_DELIVERY: 'direct', MEDIA_ORIGIN: 'https://cdn.example' }
  const bucket = { MEDIA_S3_BUCKET: 'films', MEDIA_S3_ACCESS_KEY_ID: 'id', MEDIA_S3_SECRET_ACCESS_KEY: 'secret' }
  for (const signer of [bucket, { MEDIA_PATH_SECRET: 'thirty-two characters and some more' }]) {
    expect(readSettings({ ...direct, ...signer })).toMatchObject({ ...direct, ...signer })
    expect(() => readSettings({ ...direct, ...signer, MEDIA_ORIGIN: '' })).toThrow('MEDIA_ORIGIN is required')
  }
  expect(() => readSettings(direct)).toThrow('MEDIA_PATH_SECRET is required')
})

test('a card is never typed into a page of this site', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_PUBLISHABLE_KEY: 'pk' }
  const site = { SITE_ORIGIN: 'https://ginmaku.example' }
  const own = { ...stripe, ...site, STRIPE_JS_ORIGIN: 'https://ginmaku.example/' }
  expect(() => readSettings(own)).toThrow('STRIPE_JS_ORIGIN')
})

test('passkeys are used at origins of their domain only', () => {
  const site = { SITE_ORIGIN: 'https://www.ginmaku.example' }
  const PASSKEY_ORIGINS = 'https://www.ginmaku.example,https://ginmaku.example'
  expect(readSettings({ ...site, PASSKEY_DOMAIN: 'ginmaku.example', PASSKEY_ORIGINS })).toMatchObject({
    PASSKEY_ORIGINS,
  })
  for (const wrong of [
    { PASSKEY_DOMAIN: 'elsewhere.example' },
    { PASSKEY_DOMAIN: 'maku.example' },
    { PASSKEY_ORIGINS: 'https://elsewhere.example' },
    { PASSKEY_DOMAIN: 'ginmaku.example', PASSKEY_ORIGINS: 'no origin' },
  ])
    expect(() => readSettings({ ...site, ...wrong }), JSON.stringify(wrong)).toThrow('PASSKEY_ORIGINS')
})

const production = {
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://ginmaku.example',
  DATA_DIR: '/data',
  MEDIA_DIR: '/films',
  SMTP_URL: 'smtps://mail.ginmaku.example',
  MAIL_FROM: 'no-reply@ginmaku.example',
  SUPPORT_MAIL: 'help@ginmaku.example',
  ACCESS_TOKEN_SECRET: 'thirty-two characters and some more',
  TRUSTED_PROXIES: '10.0.0.0/8',
}
const sandbox = { PAYMENT_SECRET_KEY: 'key', PAYMENT_WEBHOOK_SECRET: 'secret' }

test('production requires what has no safe default', () => {
  expect(readSettings({ ...production, ...sandbox })).toMatchObject({ TRUSTED_PROXIES: ['10.0.0.0/8'] })
  const { NODE_ENV, ...required } = production
  for (const name of Object.keys(required))
    expect(() => readSettings({ ...production, ...sandbox, [name]: '' }), name).toThrow(
      new RegExp(`:\\n  ${name} is required in production\\.$`),
    )
  const sentences = Object.keys(required).map((name) => `  ${name} is required in production.`)
  expect(() => readSettings({ NODE_ENV })).toThrow(sentences.join('\n'))
  expect(readSettings({})).toMatchObject({ SITE_ORIGIN: 'http://localhost:3000', SMTP_URL: undefined })
})

test.each([
  [sandbox],
  [{ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_PUBLISHABLE_KEY: 'pk' }],
  [{ PAYPAY_API_KEY: 'key', PAYPAY_API_SECRET: 'secret', PAYPAY_MERCHANT_ID: 'id' }],
])('production requires a gateway: %#', (gateway) => {
  expect(readSettings({ ...production, ...gateway })).toMatchObject(gateway)
  expect(() => readSettings(production)).toThrow('STRIPE_SECRET_KEY is required in production, or else PAYPAY_API_KEY')
})
