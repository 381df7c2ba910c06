import type { IncomingHttpHeaders } from 'node:http'

/** The file to which conditions and ranges apply. */
export interface Representation {
  sizeBytes: number
  /** Strong. */
  etag: string
  modifiedAt: Date
}

/** The response to a request for a file. `end` is exclusive. */
export type Selection = { status: 200 | 206; start: number; end: number } | { status: 304 | 412 | 416 }

interface Request {
  method?: string | undefined
  headers: IncomingHttpHeaders
}

/** HTTP dates have no fractions of seconds. */
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

const isAmong = (list: string, etag: string, weakly: boolean) =>
  list.trim() === '*' || list.split(',').some((one) => (weakly ? one.trim().replace(/^W\//, '') : one.trim()) === etag)

/** Undefined for a date that can't be read, which is then ignored. */
function isUnmodifiedSince({ modifiedAt }: Representation, header: string): boolean | undefined {
  const since = Date.parse(header)
  return Number.isNaN(since) ? undefined : seconds(modifiedAt) * 1000 <= since
}

/** RFC 9110, 13.2.2: the order in which conditions count. */
function refusedBy({ method, headers }: Request, file: Representation): 304 | 412 | undefined {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers
  const { 'if-unmodified-since': unmodifiedSince, 'if-modified-since': modifiedSince } = headers
  if (
    match !== undefined ? !isAmong(match, file.etag, false) : isUnmodifiedSince(file, unmodifiedSince ?? '') === false
  )
    return 412
  const isKnown =
    noneMatch !== undefined
      ? isAmong(noneMatch, file.etag, true)
      : isUnmodifiedSince(file, modifiedSince ?? '') === true
  return isKnown && (method === 'GET' || method === 'HEAD') ? 304 : undefined
}

/** RFC 9110, 13.1.5: by the strong entity tag, or by exactly the date that was sent. */
function isSameAs({ etag, modifiedAt }: Representation, ifRange: string | undefined): boolean {
  if (ifRange === undefined) return true
  return ifRange.includes('"') ? ifRange.trim() === etag : Date.parse(ifRange) === seconds(modifiedAt) * 1000
}

/** One range. Several, or another unit, may be ignored (RFC 9110, 14.2). */
const oneRange = /^bytes\s*=\s*(?:(\d+)\s*-\s*(\d*)|-\s*(\d+))$/i

function rangeOf(header: string, size: number): { start: number; end: number } | 'whole' | 'unsatisfiable' {
  const [isRange, first, last, suffix] = oneRange.exec(header.trim()) ?? []
  if (!isRange) return 'whole'
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size)
    return length > 0 ? { start: size - length, end: size } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last ? Number(last) + 1 : size
  // A last byte before the first makes the header invalid, and an invalid one is ignored.
  if (end <= start && last) return 'whole'
  return start < size ? { start, end: Math.min(end, size) } : 'unsatisfiable'
}

/** Which bytes of a file a GET or HEAD gets (RFC 9110, 13 and 14). Only a GET has ranges. */
export function selectBytes(request: Request, file: Representation): Selection {
  const refused = refusedBy(request, file)
  if (refused) return { status: refused }
  const whole = { status: 200, start: 0, end: file.sizeBytes } as const
  const { range } = request.headers
  const ifRange = request.headers['if-range']?.toString()
  if (request.method !== 'GET' || range === undefined || !isSameAs(file, ifRange)) return whole
  const found = rangeOf(range, file.sizeBytes)
  if (found === 'whole') return whole
  return found === 'unsatisfiable' ? { status: 416 } : { status: 206, ...found }
}
