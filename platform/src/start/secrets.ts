import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const names = [
  'PAYMENT_SECRET_KEY',
  'PAYMENT_WEBHOOK_SECRET',
  'PROVIDER_SANDBOX_SECRET',
  'ACCESS_TOKEN_SECRET',
] as const

/** Secrets that the processes of one site share: created once, stored with its data, readable by their owner only. */
export function sharedSecrets(dataFolder: string): Record<string, string> {
  const file = join(dataFolder, 'secrets.json')
  const kept = readStoredSecrets(file)
  const secrets = Object.fromEntries(names.map((name) => [name, kept[name] ?? randomBytes(32).toString('base64url')]))
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}

/** @throws Error with instructions when the file is damaged, since new secrets would break pending payments */
function readStoredSecrets(file: string): Partial<Record<string, string>> {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch (cause) {
    throw new Error(
      `${file} is damaged. Put it back from a backup. Or delete it: then all members must log in again, and purchases that are being paid end without a result.`,
      { cause },
    )
  }
}
