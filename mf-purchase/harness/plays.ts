import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import { cart, session } from '../src/testing/samples.ts'

export type Play = NonNullable<PageScenario['play']>
export type TextByLocale = Readonly<Record<Parameters<Play>[1], string>>

/** Of a member with a pack in the cart. */
export const topics = { session, cart }

/** A call without an answer. */
export const never = new Promise<never>(() => undefined)

export const overText = 'このクーポンの有効期限は終了しました。'
export const addedText = { ja: 'ライブラリに追加しました', en: 'Added to your library' }
