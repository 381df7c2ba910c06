import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SandboxSettings } from '../../settings.ts'

/** The only shop that this gateway serves. */
export interface Shop {
  shopId: string
  name: { ja: string; en: string }
  siteOrigins: readonly string[]
  webhookUrl: string
  stripeWebhookUrl: string
  secretKey: string
  webhookSecret: string
}

interface Keys {
  secret_key: string
  webhook_secret: string
}

/** Generated once per data folder and readable by its owner only; a shop on the same machine may read them there. */
function keysIn(folder: string): Keys {
  const file = join(folder, 'shop.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys
  const random = () => randomBytes(24).toString('base64url')
  const keys = { secret_key: `sk_${random()}`, webhook_secret: `whsec_${random()}` }
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}

export function registerShop(settings: SandboxSettings): Shop {
  const keys =
    settings.secretKey && settings.webhookSecret
      ? { secret_key: settings.secretKey, webhook_secret: settings.webhookSecret }
      : keysIn(settings.dataFolder)
  return {
    shopId: 'shop_ginmaku',
    name: { ja: '銀幕', en: 'Ginmaku' },
    siteOrigins: settings.siteOrigins,
    webhookUrl: settings.webhookUrl,
    stripeWebhookUrl: settings.stripeWebhookUrl,
    secretKey: keys.secret_key,
    webhookSecret: keys.webhook_secret,
  }
}
