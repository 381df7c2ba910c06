import { type EngineName, findEngine } from '@ginmaku/platform/verify/find-engines.ts'
import type { Engine, EngineOptions } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const starters = { firefox: startFirefox, webkit: startWebKit }

/** @throws Error naming the package to install */
export function startEngine(name: EngineName, options: EngineOptions = {}): Promise<Engine> {
  const { path, packages } = findEngine(name)
  if (!path) throw new Error(`${name} is not installed: apt-get install ${packages.join(' ')}`)
  return starters[name](path, options)
}
