import type { Job, Jobs } from '../src/jobs/jobs.ts'

export interface ManualJobs extends Jobs {
  /** Runs a job now, whether triggered or not. */
  run(name: string): Promise<void>
  /** Runs what was triggered since, each once, until nothing is left. */
  runTriggered(): Promise<void>
}

/** Jobs that run when the test decides. The queue itself is tested in jobs/boss-jobs.db.test.ts. */
export function manualJobs(): ManualJobs {
  const jobs = new Map<string, Job>()
  const triggered = new Set<string>()
  async function run(name: string) {
    const job = jobs.get(name)
    if (!job) throw new Error(`No job is named ${name}`)
    triggered.delete(name)
    await job.run()
  }
  return {
    run,
    runTriggered: async () => {
      for (const name of triggered) await run(name)
    },
    trigger: async (name) => {
      if (!jobs.has(name)) throw new Error(`No job is named ${name}`)
      triggered.add(name)
    },
    start: async (all) => {
      for (const job of all) jobs.set(job.name, job)
    },
    stop: async () => undefined,
  }
}
