import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Bundle } from './build.ts'

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }

/** Serves the bundle under the composed site's own documents and answers, so that nothing but the building differs. */
export async function serveAsOne(
  bundle: Bundle,
  composedOrigin: string,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const answered = path.startsWith('/bundle/')
      ? Promise.resolve(sendFile(bundle, path.slice('/bundle/'.length), response))
      : passOn(bundle, composedOrigin, request, response)
    answered.catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function sendFile({ folder }: Bundle, name: string, response: ServerResponse) {
  const body = gzipSync(readFileSync(join(folder, name)), { level: 9 })
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length }).end(body)
}

async function passOn(bundle: Bundle, origin: string, request: IncomingMessage, response: ServerResponse) {
  const names = ['accept', 'accept-language', 'cookie', 'x-os-type']
  const headers = names.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : []))
  const answer = await fetch(origin + request.url, { headers: Object.fromEntries(headers) })
  const type = answer.headers.get('content-type') ?? ''
  const body = Buffer.from(await answer.arrayBuffer())
  const text = /text|json|svg|javascript/.test(type)
  const sent = type.startsWith('text/html') ? Buffer.from(withBundle(body.toString(), bundle)) : body
  const zipped = text ? gzipSync(sent) : sent
  const encoding: Record<string, string> = text ? { 'content-encoding': 'gzip' } : {}
  response.writeHead(answer.status, { 'content-type': type, ...encoding, 'content-length': zipped.length }).end(zipped)
}

/** The composed document with the bundle's files in place of the shell's and the remotes'. */
function withBundle(document: string, { scripts, styles }: Bundle): string {
  const files = [
    ...styles.map((name) => `<link rel="stylesheet" href="/bundle/${name}">`),
    ...scripts.map((name) => `<script src="/bundle/${name}" defer></script>`),
  ]
  return document
    .replace(/<link rel="(preload|modulepreload|stylesheet)"[^>]*>\n?/g, '')
    .replace(/<script [^>]*src=[^>]*><\/script>\n?/g, '')
    .replace('</head>', `${files.join('\n')}\n</head>`)
}
