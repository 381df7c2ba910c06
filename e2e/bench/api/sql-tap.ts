import { connect, createServer, type Socket } from 'node:net'

/** A statement as it was executed. */
export interface BoundStatement {
  text: string
  values: readonly (string | null)[]
  /** Number of the connection that executed it. */
  connection: number
}

export interface SqlTap {
  /** The database's address through the proxy. */
  url: string
  /** The statements executed during `work`, with their parameters inlined. */
  record(work: () => Promise<unknown>): Promise<string[]>
  /** The same with separate parameters, including statements without any, such as `begin`. */
  recordBound(work: () => Promise<unknown>): Promise<BoundStatement[]>
  close(): void
}

/**
 * A proxy between a program and PostgreSQL that records the statements (PostgreSQL 15 documentation, 55.7 Message Formats), so
 * that pgbench can repeat them. It only supports parameters in text format.
 */
export async function openSqlTap(databaseUrl: string): Promise<SqlTap> {
  const target = new URL(databaseUrl)
  const recorded: BoundStatement[] = []
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    const connection = connections++
    const read = createReader((statement) => recorded.push({ ...statement, connection }))
    client.on('data', read)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => [client, upstream].map((each) => each.destroy()))
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const recordBound: SqlTap['recordBound'] = async (work) => {
    recorded.length = 0
    await work()
    return [...recorded]
  }
  const tapped = new URL(databaseUrl)
  tapped.hostname = '127.0.0.1'
  tapped.port = String((server.address() as { port: number }).port)
  return {
    url: tapped.href,
    record: async (work) => (await recordBound(work)).filter(({ values }) => values.length > 0).map(inlined),
    recordBound,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

type Statement = Omit<BoundStatement, 'connection'>

function inlined({ text, values }: BoundStatement): string {
  const literals = values.map((value) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`))
  return text.replace(/\$(\d+)/g, (_, number) => literals[Number(number) - 1] ?? 'null')
}

/** Parses the client's byte stream and reports each statement when its parameters are bound. */
function createReader(onStatement: (statement: Statement) => void): (bytes: Buffer) => void {
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
      if (type === 'Q') onStatement({ text: textAt(body, 0)[0], values: [] })
      if (type === 'B') onStatement(bound(body, texts))
    }
  }
}

function bound(body: Buffer, texts: ReadonlyMap<string, string>): Statement {
  const [, afterPortal] = textAt(body, 0)
  const [name, afterName] = textAt(body, afterPortal)
  let at = afterName + 2 + 2 * body.readUInt16BE(afterName)
  const count = body.readUInt16BE(at)
  at += 2
  const values: (string | null)[] = []
  for (let index = 0; index < count; index++) {
    const length = body.readInt32BE(at)
    at += 4
    values.push(length < 0 ? null : body.toString('utf8', at, at + length))
    at += Math.max(0, length)
  }
  return { text: texts.get(name) ?? '', values }
}

/** A null-terminated string, and the offset after it. */
function textAt(body: Buffer, from: number): [string, number] {
  const end = body.indexOf(0, from)
  return [body.toString('utf8', from, end), end + 1]
}
