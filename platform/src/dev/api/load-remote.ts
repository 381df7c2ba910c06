import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import type { DevFacts } from '../facts.ts'
import { addressOf, type Scenarios } from '../scenario.ts'

export interface LoadedRemote {
  config: RemoteConfig
  handlers: FakeHandlers
  scenarios: Scenarios
}

/** A remote's config, handlers and scenarios; the last two are empty without a harness. */
export async function loadRemote(folder: string): Promise<LoadedRemote> {
  const { default: config } = await load<{ default: RemoteConfig }>(join(folder, 'remote.config.ts'))
  const own = async <T>(name: string) => {
    const file = join(folder, 'harness', `${name}.ts`)
    return (existsSync(file) ? (await load<Record<string, T>>(file))[name] : undefined) ?? ({} as T)
  }
  return { config, handlers: await own<FakeHandlers>('handlers'), scenarios: await own<Scenarios>('scenarios') }
}

const load = async <T>(file: string): Promise<T> => (await import(pathToFileURL(file).href)) as T

export function factsOf({ config, handlers, scenarios }: LoadedRemote): DevFacts {
  const entries = Object.entries(scenarios).map(([name, scenario]) => {
    const { topics, chat } = scenario
    return [name, { address: addressOf(scenario), ...(topics && { topics }), ...(chat && { chat }) }] as const
  })
  const calls = [handlers, ...Object.values(scenarios).map((scenario) => scenario.handlers ?? {})].flatMap(Object.keys)
  const plain = config.routes.find(({ path, redirect }) => !path.includes(':') && !redirect)
  return {
    remote: config.name,
    home: entries[0]?.[1].address ?? plain?.path ?? '/',
    scenarios: Object.fromEntries(entries),
    calls: [...new Set(calls)].sort(),
  }
}
