import * as z from 'zod'

const readiness = z.object({ problems: z.array(z.string()) })

/** The problems that a process of the site reports on /readyz, in sentences; empty when it is ready. */
export async function findProblems(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/readyz`)
  return readiness.parse(await response.json()).problems
}
