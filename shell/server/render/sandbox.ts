import { registerHooks } from 'node:module'

/** The Node modules that bundles may use: none of them has access to anything outside of the process. */
const node: Record<string, unknown> = {
  async_hooks: await import('node:async_hooks'),
  crypto: await import('node:crypto'),
  stream: await import('node:stream'),
  util: await import('node:util'),
}

/** In place of node:module, whose real functions would load anything. */
const moduleForBundles = 'ginmaku:module'
const source = `
const require = globalThis[Symbol.for('${moduleForBundles}')]
export const createRequire = () => require
`

function requireForBundles(name: string): unknown {
  const found = node[name.replace(/^node:/, '')]
  if (!found) throw new Error(`A server bundle can't use ${name}`)
  return found
}

const networkGlobals = [
  'fetch',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'XMLHttpRequest',
  'Worker',
  'SharedWorker',
]

/**
 * Removes access to the network, to all Node modules except the harmless ones, and to this process. Files, child processes,
 * threads and addons are refused by Node itself (`--permission`). This protects against mistakes; against a determined attacker,
 * run the server in a container without its own network.
 * @param bundle address of the only module that may still be loaded
 */
export function closeSandbox(bundle: string): void {
  for (const name of networkGlobals) Reflect.deleteProperty(globalThis, name)
  Object.defineProperty(globalThis, Symbol.for(moduleForBundles), { value: requireForBundles })
  const { version, versions, platform, arch } = process
  const harmless = {
    env: {},
    argv: [],
    version,
    versions,
    platform,
    arch,
    cwd: () => '/',
    emitWarning: () => undefined,
    nextTick: process.nextTick.bind(process),
    on: () => undefined,
    emit: () => false,
  }
  Object.defineProperty(globalThis, 'process', { value: harmless, configurable: false, writable: false })
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier === bundle) return nextResolve(specifier, context)
      if (specifier === 'node:module') return { url: moduleForBundles, format: 'module', shortCircuit: true }
      throw new Error(`A server bundle can't load ${specifier}`)
    },
    load(url, context, nextLoad) {
      if (url === moduleForBundles) return { format: 'module', source, shortCircuit: true }
      return nextLoad(url, context)
    },
  })
}
