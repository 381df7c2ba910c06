import { type Declared, type Environment, readDeclared } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { oneOf, wholeNumber } from '@ginmaku/shared-contracts/settings/setting-types.ts'
import { sharedSettings as shared } from '@ginmaku/shared-contracts/settings/shared-settings.ts'

const description = 'Preferred port; if it is taken, the next free one is used.'
const type = wholeNumber(1, 65_535)

/** What `npm start` itself reads. Everything else that it finds goes to the processes that declare it. */
export const startSettings = {
  SITE_PORT: { type, default: '3000', description },
  API_PORT: { type, default: '3100', description },
  SANDBOX_PORT: { type, default: '3200', description },
  SMTP_PORT: { type, default: '3225', description },
  DATA_DIR: { ...shared.DATA_DIR, isRequired: false },
  CARD_GATEWAY: {
    type: oneOf('sandbox', 'stripe'),
    default: 'sandbox',
    description: '`stripe`: the API takes cards by Stripe, which the sandbox plays.',
  },
} satisfies Declared

export const readStartSettings = (env: Environment) => readDeclared(startSettings, env)
