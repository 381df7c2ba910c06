import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ApiReply } from '../../../shell/server/api/fetch-api.ts'
import { children, processorTime } from './processor-time.ts'

/** By path and query, without the timestamp. */
export type Replies = Readonly<Record<string, ApiReply>>

/** Asks a process to render a page so often. `replies`: of the API, at the first time, where it has no API. */
export interface Order {
  address: string
  times: number
  replies?: Replies
}

/** The HTML that was rendered last, and the responses of the API that it was rendered with. */
export interface Rendered {
  html: string
  replies: Replies
}

/** A process that renders pages one after another. @param script its file's name @param nodeOptions those that the product has */
export async function openContender(script: string, args: readonly string[], nodeOptions: readonly string[] = []) {
  const child = fork(join(import.meta.dirname, script), args, { execArgv: [...nodeOptions], serialization: 'advanced' })
  const pid = child.pid ?? -1
  await once(child, 'message')
  const render = async (order: Order): Promise<Rendered> => {
    child.send(order)
    const [rendered] = await once(child, 'message')
    return rendered
  }
  return {
    render,
    /** @returns milliseconds of processor time a page, of the process and of those that it has started */
    async measure(order: Order): Promise<{ own: number; others: number }> {
      const used = () => ({ own: processorTime(pid), others: sum(children(pid).map(processorTime)) })
      const before = used()
      await render(order)
      const after = used()
      return {
        own: (after.own - before.own) / order.times,
        others: (after.others - before.others) / order.times,
      }
    },
    close: () => child.kill(),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** In a contender's process: renders what it is asked for. */
export function takeOrders(render: (order: Order) => Promise<Rendered>): void {
  process.on('message', async (order: Order) => process.send?.(await render(order)))
  process.send?.('ready')
}
