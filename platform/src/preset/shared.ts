import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

interface SharedPackage {
  singleton: boolean
  requiredVersion: string
  version: string
}

/**
 * `react-dom/` as well as `react-dom`: without the trailing slash a remote bundles its own react-dom/client (180 KB). Only one
 * React may render in a page; other packages may differ between remotes, and the first loaded one that fits is used.
 */
const singletons = ['react', 'react/', 'react-dom', 'react-dom/']
const eachItsOwn = ['i18next', 'react-i18next']

/** The `shared` of module federation for a package whose `package.json` is in `folder`. */
export function sharedPackages(folder: string): Record<string, SharedPackage> {
  const from = createRequire(join(folder, 'package.json'))
  const { dependencies = {} } = readJson(join(folder, 'package.json')) as { dependencies?: Record<string, string> }
  const entries = [...singletons, ...eachItsOwn]
    .filter((name) => packageName(name) in dependencies)
    .map((name) => {
      const version = installedVersion(from, packageName(name))
      return [name, { singleton: singletons.includes(name), requiredVersion: `^${version}`, version }] as const
    })
  return Object.fromEntries(entries)
}

/** The shared packages of the shell by the requests that remotes import; a trailing slash would name no module. */
export function sharedRequests(folder: string): Record<string, SharedPackage> {
  const shared = sharedPackages(folder)
  return Object.fromEntries(
    ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', ...eachItsOwn].map((request) => [
      request,
      shared[request] ?? shared[`${packageName(request)}/`],
    ]),
  ) as Record<string, SharedPackage>
}

const packageName = (request: string) => request.replace(/\/.*$/, '')

function installedVersion(from: NodeJS.Require, name: string): string {
  const manifest = readJson(join(packageFolder(from, name), 'package.json')) as { version: string }
  return manifest.version
}

/** Not every package exports its `package.json`, so this searches upwards from the main file. */
function packageFolder(from: NodeJS.Require, name: string): string {
  let folder = dirname(from.resolve(name))
  while (!isPackage(folder, name)) folder = dirname(folder)
  return folder
}

function isPackage(folder: string, name: string): boolean {
  if (folder === dirname(folder)) throw new Error(`package.json of ${name} not found`)
  try {
    return (readJson(join(folder, 'package.json')) as { name?: string }).name === name
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
