import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

interface Variant {
  /** Transforms the composed site's document. */
  document: (composed: string) => string
  /** Files below `/bundle/`, by name. */
  file: (name: string) => string | Buffer
}

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }
const kept = new Map<string, Buffer>()

/**
 * Serves a different build of the same page with the composed site's documents and API responses, so that only the build
 * differs.
 */
export async function serveVariant(
  variant: Variant,
  composedOrigin: string,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const answered = path.startsWith('/bundle/')
      ? sendFile(variant, path.slice('/bundle/'.length), request, response)
      : passOn(variant, composedOrigin, request, response)
    answered.catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}

/** Compressed once at maximum level, as a release is. */
async function sendFile({ file }: Variant, name: string, request: IncomingMessage, response: ServerResponse) {
  const encoding = encodingOf(request)
  const key = `${encoding} ${name}`
  const body = kept.get(key) ?? compress(Buffer.from(file(name)), encoding, constants.BROTLI_MAX_QUALITY, 9)
  kept.set(key, body)
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  response
    .writeHead(200, { 'content-type': type, 'content-encoding': encoding, 'content-length': body.length })
    .end(body)
}

async function passOn({ document }: Variant, origin: string, request: IncomingMessage, response: ServerResponse) {
  const names = ['accept', 'accept-language', 'cookie', 'x-os-type', 'content-type']
  const headers = names.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : []))
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const answer = await fetch(origin + request.url, {
    method: request.method ?? 'GET',
    headers: Object.fromEntries(headers),
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  const type = answer.headers.get('content-type') ?? ''
  const body = Buffer.from(await answer.arrayBuffer())
  const sent = type.startsWith('text/html') ? Buffer.from(document(body.toString())) : body
  const encoding = encodingOf(request)
  const isText = /text|json|svg|javascript/.test(type) && sent.length > 0
  const small = isText ? compress(sent, encoding, 5, 6) : sent
  // It makes the browser start another process for the document.
  const openerPolicy = answer.headers.get('cross-origin-opener-policy')
  response
    .writeHead(answer.status, {
      'content-type': type,
      ...(isText && { 'content-encoding': encoding }),
      ...(openerPolicy && { 'cross-origin-opener-policy': openerPolicy }),
    })
    .end(small)
}

const encodingOf = ({ headers }: IncomingMessage) =>
  String(headers['accept-encoding']).includes('br') ? ('br' as const) : ('gzip' as const)

function compress(body: Buffer, encoding: 'br' | 'gzip', brotliQuality: number, gzipLevel: number): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: gzipLevel })
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
}

/** Serves a file of a folder. */
export const fileIn = (folder: string) => (name: string) => readFileSync(join(folder, name))
