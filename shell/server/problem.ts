import { type ErrorCode, errorCodes } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { FastifyReply } from 'fastify'
import { chooseLocale } from './page/locale.ts'

const messages = {
  payload_too_large: { ja: '送信された内容が大きすぎます。', en: 'What was sent is too large.' },
  length_required: { ja: 'リクエストの長さが指定されていません。', en: 'The request doesn’t say how long it is.' },
  server_unreachable: {
    ja: 'サーバーに接続できません。\nしばらくしてからもう一度お試しください。',
    en: 'The server cannot be reached.\nPlease try again in a while.',
  },
  server_timeout: {
    ja: 'サーバーから応答がありません。\nしばらくしてからもう一度お試しください。',
    en: 'There was no response from the server.\nPlease try again in a while.',
  },
  method_not_allowed: { ja: 'この操作には対応していません。', en: 'This can’t be done here.' },
  not_found: { ja: 'ページが見つかりません。', en: 'There is no such page.' },
  invalid_request: { ja: 'リクエストが正しくありません。', en: 'The request is not valid.' },
  region_blocked: {
    ja: 'お住まいの地域では、本サービスをご利用いただけません。',
    en: 'This service is not available in your area.',
  },
  forbidden: { ja: 'この操作を行う権限がありません。', en: 'You are not allowed to do this.' },
  internal: { ja: 'サーバーエラーが発生しました。', en: 'A server error occurred.' },
} satisfies Partial<Record<ErrorCode, Record<'ja' | 'en', string>>>

export type ServerProblem = keyof typeof messages

/** A problem response as the API would send it (RFC 9457), in the caller's language, for when the API can't be reached. */
export function sendProblem(reply: FastifyReply, code: ServerProblem): FastifyReply {
  const status = errorCodes[code]
  const { cookie: _, 'accept-language': acceptLanguage } = reply.request.headers
  const locale = chooseLocale(undefined, acceptLanguage)
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-language': locale })
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({ type: `/api/docs#error-${code}`, title: code, status, code, message: messages[code][locale] }),
    )
}
