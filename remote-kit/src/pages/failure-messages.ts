import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { isApiFailure, supportKeyOf } from '@ginmaku/shared-contracts/errors/api-failure.ts'

const texts = {
  ja: {
    title: '表示できませんでした',
    retry: 'もう一度試す',
    home: 'ホームへ戻る',
    aborted: '通信エラーが発生しました。電波の良いところでもう一度お試しください。',
    network: 'ネットワークに接続できません。接続をご確認ください。',
    offline: 'オフラインです。接続が戻ると、自動で読み込みます。',
    maintenance: 'ただいまメンテナンス中です。しばらくお待ちください。',
    server: 'サーバーエラーが発生しました。時間をおいてもう一度お試しください。',
    unknown: '予期しないエラーが発生しました。',
    supportKey: 'サポートキー：',
  },
  en: {
    title: 'We couldn’t show this',
    retry: 'Try again',
    home: 'Back to home',
    aborted: 'The connection was interrupted. Please try again where the signal is good.',
    network: 'Cannot connect to the network. Please check your connection.',
    offline: 'You are offline. This loads automatically once you are back online.',
    maintenance: 'We are under maintenance. Please come back in a little while.',
    server: 'A server error occurred. Please try again later.',
    unknown: 'An unexpected error occurred.',
    supportKey: 'Support key: ',
  },
} as const

/**
 * The message for a failed call, in the order of spec §8.1: aborted, no response, 503, 5xx, else the server's own message. After a
 * server error the support key follows in a line of its own. A call without a response while the browser is offline says so.
 */
export function failureMessages(
  error: unknown,
  locale: Locale,
  isOffline = false,
): { title: string; message: string; retry: string; home: string } {
  const messages = texts[locale]
  const text = isOffline && hasNoResponse(error) ? messages.offline : message(error, messages)
  return { title: messages.title, retry: messages.retry, home: messages.home, message: text }
}

/** Whether the connection may be at fault: a call had no response, or code could not be fetched. */
export const hasNoResponse = (error: unknown): boolean =>
  isApiFailure(error) ? error.kind === 'network' || error.status === undefined : true

function message(error: unknown, messages: (typeof texts)[Locale]): string {
  if (!isApiFailure(error)) return messages.unknown
  if (error.kind === 'aborted') return messages.aborted
  if (error.kind === 'network' || error.status === undefined) return messages.network
  if (error.status === 503) return messages.maintenance
  if (error.status >= 500) return withSupportKey(messages.server, messages.supportKey, error)
  return error.problem?.message ?? messages.unknown
}

function withSupportKey(message: string, label: string, error: unknown): string {
  const key = supportKeyOf(error)
  return key ? `${message}\n${label}${key}` : message
}
