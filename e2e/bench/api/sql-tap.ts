import { connect, createServer, type Socket } from 'node:net'

export interface SqlTap {
  /** The database's address through the proxy. */
  url: string
  /** The statements executed during `work`, with their parameters inlined. */
  record(work: () => Promise<unknown>): Promise<string[]>
  close(): void
}

/**
 * A proxy between a program and PostgreSQL that records the statements (PostgreSQL 15 documentation, 55.7 Message Formats), so
 * that pgbench can repeat them. It only supports parameters in text format.
 */
export async function openSqlTap(databaseUrl: string): Promise<SqlTap> {
  const target = new URL(databaseUrl)
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    const read = createReader((statement) => heard.push(statement))
    client.on('data', read)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => [client, upstream].map((each) => each.destroy()))
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const tapped = new URL(databaseUrl)
  tapped.hostname = '127.0.0.1'
  tapped.port = String((server.address() as { port: number }).port)
  return {
    url: tapped.href,
    record: async (work) => {
      heard.length = 0
      await work()
      return [...heard]
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Parses the client's byte stream and reports each statement when its parameters are bound. */
function createReader(tell: (statement: string) => void): (bytes: Buffer) => void {
  const texts = new Map<string, string>()
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      // The first message has no type.
      const typed = isStarted ? 1 : 0
      if (rest.length < typed + 4) return
      const end = typed + rest.readUInt32BE(typed)
      if (rest.length < end) return
      const type = isStarted ? String.fromCharCode(rest[0] as number) : ''
      const body = rest.subarray(typed + 4, end)
      rest = rest.subarray(end)
      isStarted = true
      if (type === 'P') {
        const [name, afterName] = textAt(body, 0)
        texts.set(name, textAt(body, afterName)[0])
      }
      if (type === 'B') tell(bound(body, texts))
    }
  }
}

function bound(body: Buffer, texts: ReadonlyMap<string, string>): string {
  const [, afterPortal] = textAt(body, 0)
  const [name, afterName] = textAt(body, afterPortal)
  let at = afterName + 2 + 2 * body.readUInt16BE(afterName)
  const count = body.readUInt16BE(at)
  at += 2
  const values: string[] = []
  for (let index = 0; index < count; index++) {
    const length = body.readInt32BE(at)
    at += 4
    values.push(length < 0 ? 'null' : `'${body.toString('utf8', at, at + length).replaceAll("'", "''")}'`)
    at += Math.max(0, length)
  }
  return (texts.get(name) ?? '').replace(/\$(\d+)/g, (_, number) => values[Number(number) - 1] ?? 'null')
}

/** A null-terminated string, and the offset after it. */
function textAt(body: Buffer, from: number): [string, number] {
  const end = body.indexOf(0, from)
  return [body.toString('utf8', from, end), end + 1]
}
