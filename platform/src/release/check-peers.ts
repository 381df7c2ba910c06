import satisfies from 'semver/functions/satisfies.js'
import type { BundledPackage } from '../preset/bundled-packages.ts'

/** Whether the packages of a build lie in the ranges that the platform's packages in it work with. */
export function checkPeers(packages: readonly BundledPackage[]): string[] {
  return packages.flatMap(({ name, version, peers = {} }) =>
    packages
      .filter((found) => peers[found.name] && !satisfies(found.version, peers[found.name] as string))
      .map((found) => `contains ${found.name} ${found.version}; ${name} ${version} works with ${peers[found.name]}`),
  )
}
