import { spawn } from 'node:child_process'

/**
 * Runs `work` while two processes keep a core busy each, for `seconds` at most. Each has its own session, since Linux shares the
 * processor among sessions first.
 */
export async function withBusyProcesses<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const loop = `const end = Date.now() + ${seconds * 1000}; while (Date.now() < end);`
  const loops = [0, 1].map(() => spawn(process.execPath, ['-e', loop], { stdio: 'ignore', detached: true }))
  try {
    return await work()
  } finally {
    for (const busy of loops) busy.kill('SIGKILL')
  }
}
