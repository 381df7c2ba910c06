import { setTimeout as pause } from 'node:timers/promises'
import { changeRegistry } from '../registry-store.ts'

/** A publisher in its own process: releases a known build under several remote names, starting at the same moment as the others. */
const [dataDir = '', known = '', name = '', count = '', startAt = ''] = process.argv.slice(2)

/** Milliseconds between reading the registry and writing it. */
const changeMs = 5

await pause(Number(startAt) - Date.now())
for (let nth = 0; nth < Number(count); nth++)
  await changeRegistry(dataDir, (registry) => {
    const versions = registry.microFrontends[known] ?? []
    const remote = `${name}-${nth}`
    registry.microFrontends[remote] = versions
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, changeMs)
    return [{ at: new Date().toISOString(), action: 'published', remote, version: versions[0]?.metadata.version ?? '' }]
  })
