export interface Manifest {
  name: string
  version: string
  bin?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, object>
  [other: string]: unknown
}

/**
 * The package.json of a packed package. In the workspace the exports lead to the sources, in the package to what was built of
 * them, under the same names: a remote's imports are the same in this repository and in one of its own.
 * @param node the major version of Node that its files, and a remote's configuration in TypeScript, need
 */
export function packedManifest(manifest: Manifest, node: string): Manifest {
  const { name, version, bin, dependencies, devDependencies = {}, peerDependencies } = manifest
  // The test helpers need these packages; the remote chooses the version.
  const forTests = Object.keys(devDependencies)
  const built = { types: './src/*.d.ts', default: './src/*.js' }
  return {
    name,
    version,
    type: 'module',
    engines: { node: `>=${node}` },
    exports: { './*.tsx': built, './*.d.ts': './src/*.d.ts', './*.ts': built, './*': './src/*' },
    ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([word, file]) => [word, builtName(file)])) }),
    dependencies,
    peerDependencies: { ...peerDependencies, ...each(forTests, '*') },
    peerDependenciesMeta: each(forTests, { optional: true }),
  }
}

const each = <T>(names: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value]))

/** Path of what is built of a source file. */
const builtName = (file: string): string => file.replace(/\.tsx?$/, '.js')
