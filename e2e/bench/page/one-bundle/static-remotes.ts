import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'

/** Replaces the shell's federation file: the same modules, resolved at build time. */
const modules: Record<string, () => Promise<unknown>> = {
  'mf-catalog/remote': () => import('../../../../mf-catalog/src/remote.tsx'),
  'mf-mypage/remote': () => import('../../../../mf-mypage/src/remote.tsx'),
  'mf-purchase/remote': () => import('../../../../mf-purchase/src/remote.tsx'),
  'mf-player/remote': () => import('../../../../mf-player/src/remote.tsx'),
  'mf-player/parcel-player': () => import('../../../../mf-player/src/parcel-player.tsx'),
  'mf-live/remote': () => import('../../../../mf-live/src/remote.tsx'),
  'mf-live/parcel-live-room': () => import('../../../../mf-live/src/parcel-live-room.tsx'),
}

export async function loadExposed(release: { name: string }, exposed: string): Promise<RemoteLifecycles> {
  const load = modules[`${release.name}/${exposed}`]
  if (!load) throw new Error(`the bundle has no ${release.name}/${exposed}`)
  return (await load()) as RemoteLifecycles
}
