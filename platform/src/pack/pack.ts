import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Manifest, packedManifest } from './packed-manifest.ts'

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

/** The packages that a remote in its own repository needs. */
export const packages = ['shared-contracts', 'shared-ui', 'remote-kit', 'platform'] as const

/**
 * Builds the packages as ES modules with their types, and packs them as `npm pack` does.
 * @param into folder for the tarballs
 * @returns their paths
 * @throws with the output of tsc or npm when one of them fails
 */
export async function packAll(into: string): Promise<string[]> {
  mkdirSync(into, { recursive: true })
  const built = mkdtempSync(join(tmpdir(), 'ginmaku-pack-'))
  try {
    await Promise.all(['browser', 'node'].map((kind) => compile(kind, join(built, kind))))
    const folders = packages.map((name) => assemble(name, join(built, name === 'platform' ? 'node' : 'browser', name)))
    const { stdout } = await run('npm', ['pack', ...folders, '--json', '--pack-destination', into])
    return (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) => join(into, filename))
  } finally {
    rmSync(built, { recursive: true })
  }
}

/** `npm run check` has checked the types: here the packages import one another's sources, whose names must stay as they are. */
async function compile(kind: string, into: string): Promise<void> {
  const words = ['-p', join(import.meta.dirname, `${kind}.tsconfig.json`), '--outDir', into]
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...words]).catch((error) => {
    throw new Error(`tsc failed\n${error.stdout}${error.stderr}`)
  })
}

/** Adds the files that tsc does not emit: styles and their types. @returns the folder of the package */
function assemble(name: string, compiled: string): string {
  for (const file of globSync('src/**/*.{css,d.ts}', { cwd: join(root, name) })) {
    mkdirSync(dirname(join(compiled, file)), { recursive: true })
    cpSync(join(root, name, file), join(compiled, file))
  }
  const manifest = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as Manifest
  const [node = ''] = readFileSync(join(root, '.node-version'), 'utf8').split('.')
  writeFileSync(join(compiled, 'package.json'), JSON.stringify(packedManifest(manifest, node), null, 2))
  return compiled
}
