/** Queues this many tasks; if the page is idle, they finish within `quietMs` milliseconds. */
const probe = { tasks: 4, quietMs: 8 }

/**
 * Whether the page has other work to do: React, for one, works in tasks of 5 ms. `requestIdleCallback` can't be used instead,
 * because Safari lacks it and Chromium may call it seconds late on a page where nothing moves.
 */
export async function isBusy(): Promise<boolean> {
  const startedAt = performance.now()
  for (let nth = 0; nth < probe.tasks; nth += 1) await nextTask()
  return performance.now() - startedAt > probe.quietMs
}

/**
 * Unlike a timer it is neither throttled nor delayed, and unlike `scheduler.yield()` it runs after the tasks that are already
 * queued.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
