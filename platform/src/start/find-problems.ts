import * as z from 'zod'

const readiness = z.object({ problems: z.array(z.string()) })

/** What a process of the site reports about itself on /readyz, in sentences; empty when it is ready. */
export async function findProblems(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/readyz`)
  return readiness.parse(await answer.json()).problems
}
