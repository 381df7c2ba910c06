import type { IncomingMessage, ServerResponse } from 'node:http'

export type PageEvent = 'saved' | 'broken'

/** Event streams to open pages, which are notified immediately of a new build. */
export interface PageEvents {
  subscribe(incoming: IncomingMessage, answer: ServerResponse): void
  send(event: PageEvent, text?: string): void
  close(): void
}

export function createPageEvents(): PageEvents {
  const open = new Set<ServerResponse>()
  return {
    subscribe(incoming, answer) {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      answer.write(': here\n\n')
      open.add(answer)
      incoming.on('close', () => open.delete(answer))
    },
    send(event, text = '') {
      for (const answer of open) answer.write(`event: ${event}\ndata: ${JSON.stringify(text)}\n\n`)
    },
    close() {
      for (const answer of open) answer.end()
    },
  }
}
