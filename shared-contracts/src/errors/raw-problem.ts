import { type ErrorCode, errorCodes } from './codes.ts'

type RawCode = Extract<
  ErrorCode,
  'invalid_request' | 'not_found' | 'method_not_allowed' | 'request_timeout' | 'headers_too_large'
>

const messages: Record<RawCode, string> = {
  invalid_request: 'リクエストが正しくありません。\nThe request is not valid.',
  not_found: 'この接続方法には対応していません。\nThis kind of connection is not offered here.',
  method_not_allowed: 'この操作には対応していません。\nThis method is not supported.',
  request_timeout: '通信がタイムアウトしました。\nThe request took too long.',
  headers_too_large: 'リクエストヘッダーが大きすぎます。\nThe headers of the request are too large.',
}

/** Codes of Node's `clientError`, and its events for other protocols; anything else means the input was not HTTP. */
const codeOf: Record<string, RawCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  upgrade: 'not_found',
  connect: 'method_not_allowed',
}

/**
 * A whole HTTP/1.1 response (RFC 9457) to input that could not be parsed as a request, in both languages, as the caller's is
 * unknown.
 * @param cause code of Node's `clientError`, or `upgrade` or `connect`
 */
export function rawProblem(cause: string | undefined): string {
  const code = codeOf[cause ?? ''] ?? 'invalid_request'
  const status = errorCodes[code]
  const body = JSON.stringify({
    type: `/api/docs#error-${code}`,
    title: code,
    status,
    code,
    message: messages[code],
  })
  const length = new TextEncoder().encode(body).length
  const headers = [
    'connection: close',
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${length}`,
  ]
  return [`HTTP/1.1 ${status} ${code}`, ...headers, '', body].join('\r\n')
}
