import { createState, type State } from '../state.ts'

/** Number of requests in flight; the loading indicator shows while there are any (spec §4.2). */
export interface Outstanding {
  readonly count: State<number>
  during<T>(work: Promise<T>): Promise<T>
}

export function createOutstanding(): Outstanding {
  const count = createState(0)
  return {
    count,
    async during(work) {
      count.set(count.read() + 1)
      try {
        return await work
      } finally {
        count.set(count.read() - 1)
      }
    },
  }
}
