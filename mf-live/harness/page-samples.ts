import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'

export type LiveList = CallResponse<'GET /live/v2/live'>
type LiveEvent = LiveList['items'][number]

const hour = 60 * 60_000

interface Times {
  /** Hours from now. */
  startsIn: number
  hours?: number
}

/** An event by its id, on sale and with a chat, by default. */
export const someEvent = (
  id: string,
  { startsIn, hours = 2 }: Times,
  { title, ...more }: Partial<Omit<LiveEvent, 'title'>> & { title?: Partial<LiveEvent['title']> } = {},
  now = Date.now(),
): LiveEvent => ({
  title: {
    full_title_id: id,
    title_name: `${id} 生中継`,
    image: `/images/posters/${id}.svg`,
    backdrop: `/images/backdrops/${id}.svg`,
    genre: 'music',
    publisher: { publisher_id: 'ginmaku-za', name: '銀幕座' },
    is_live: true,
    price_from: { price: 3300, currency: 'JPY', sales_type: 'tvod' },
    ...title,
  },
  starts_at: new Date(now + startsIn * hour).toISOString(),
  ends_at: new Date(now + (startsIn + hours) * hour).toISOString(),
  state: startsIn > 0 ? 'scheduled' : 'on_air',
  organizer: '銀幕座',
  chat: true,
  ...more,
})

const onAir = () =>
  someEvent('ginmaku-za', { startsIn: -0.5 }, { title: { title_name: '銀幕座 生中継　雪の夜の連弾' } })

const coming = () => [
  someEvent('matsukage-premiere', { startsIn: 0.25 }, { state: 'open', title: { title_name: '松影座 初日の舞台' } }),
  someEvent(
    'tsukibune-concert',
    { startsIn: 26.5 },
    {
      chat: false,
      title: {
        title_name: '月舟交響楽団 創立七十周年記念　大晦日特別演奏会『海と記憶のための変奏曲』全曲',
        price_from: { price: 0, currency: 'JPY', sales_type: 'tvod' },
      },
    },
  ),
  someEvent('hibikigi-talk', { startsIn: 30 * 24 }, { title: { title_name: '響木文庫 朗読の夕べ' } }),
]

export const listOf = (items: LiveEvent[], now = Date.now()): LiveList => ({ items, now: new Date(now).toISOString() })

/** One event on air and three to come, of which the doors of one are open. */
export const someEvents = (): LiveList => listOf([onAir(), ...coming()])
export const comingEvents = (): LiveList => listOf(coming())
