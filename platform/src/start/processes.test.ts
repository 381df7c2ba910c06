import { localEnvironment } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { expect, test } from 'vitest'
import { readSettings } from '../../../api/src/settings.ts'
import { settingsFromEnv } from '../../../sandbox/src/settings.ts'
import { readConfig } from '../../../shell/server/config.ts'
import { localSettings } from './local-settings.ts'
import { processes, type ServiceName } from './processes.ts'
import { startSettings } from './settings.ts'

const names = Object.keys(processes) as ServiceName[]
const everything = Object.fromEntries(
  [...names.map((name) => processes[name].declared), startSettings, { TEST_DATABASE_URL: '' }]
    .flatMap(Object.keys)
    .map((name) => [name, `the ${name}`]),
)

const ofPayments = ['PAYMENT_SECRET_KEY', 'PAYMENT_WEBHOOK_SECRET', 'PROVIDER_SANDBOX_SECRET']
const ofProviders = ['GOOGLE', 'APPLE', 'FACEBOOK', 'TWITTER'].map((name) => `${name}_CLIENT_SECRET`)
const secrets: Record<ServiceName, string[]> = {
  sandbox: ofPayments,
  shell: [],
  api: [
    ...ofPayments,
    ...ofProviders,
    ...['ACCESS_TOKEN_SECRET', 'RECEIPT_SECRETS', 'DATABASE_URL', 'PGPASSWORD', 'REDIS_URL', 'SMTP_URL'],
    ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PAYPAY_API_KEY', 'PAYPAY_API_SECRET'],
    ...['MEDIA_KEY_SECRETS', 'MEDIA_PATH_SECRET', 'MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'],
  ],
}

test.each(names)('%s gets exactly the settings that it declares, and no secret of another process', (name) => {
  const { declared } = processes[name]
  const passed = Object.keys(localEnvironment(declared, everything))
  expect(passed.sort()).toEqual(Object.keys(declared).sort())
  const allSecrets = Object.values(secrets).flat()
  expect(passed.filter((each) => allSecrets.includes(each))).toEqual(secrets[name].toSorted())
  const marked = Object.entries(declared).filter(([, { isSecret }]) => isSecret)
  expect(marked.map(([each]) => each).sort()).toEqual(secrets[name].toSorted())
})

test('the settings of a site on this machine are enough for production', () => {
  const given = Object.fromEntries(
    ['PAYMENT_SECRET_KEY', 'PAYMENT_WEBHOOK_SECRET', 'ACCESS_TOKEN_SECRET'].map((name) => [name, name.repeat(2)]),
  )
  const ports = { site: 1, api: 2, sandbox: 3, smtp: 4 }
  const env = { SUPPORT_MAIL: 'help@ginmaku.example' }
  const settings = localSettings({ dataFolder: '/data', ports, secrets: given, env })
  const own = (name: ServiceName) => localEnvironment(processes[name].declared, settings)
  expect(readSettings(own('api'))).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data', ...env })
  expect(readConfig(own('shell'))).toMatchObject({ siteOrigin: 'http://localhost:1', dataDir: '/data' })
  expect(settingsFromEnv(own('sandbox'))).toMatchObject({ port: 3, smtpPort: 4, dataFolder: '/data/sandbox' })
})
