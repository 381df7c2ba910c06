import { type ErrorCode, errorCodes } from './codes.ts'

type RawCode = Extract<ErrorCode, 'invalid_request' | 'request_timeout' | 'headers_too_large'>

const messages: Record<RawCode, string> = {
  invalid_request: 'リクエストが正しくありません。\nThe request is not valid.',
  request_timeout: '通信がタイムアウトしました。\nThe request took too long.',
  headers_too_large: 'リクエストヘッダーが大きすぎます。\nThe headers of the request are too large.',
}

/** Codes of Node's `clientError`; any other code means the input was not HTTP. */
const codeOf: Record<string, RawCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/**
 * A whole HTTP/1.1 response (RFC 9457) to input that could not be parsed as a request, in both languages, as the caller's is
 * unknown.
 * @param errorCode of Node's `clientError`
 */
export function rawProblem(errorCode: string | undefined): string {
  const code = codeOf[errorCode ?? ''] ?? 'invalid_request'
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
