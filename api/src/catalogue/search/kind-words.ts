import type { Genre } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { fold } from './fold.ts'
import { channelTag, genreTag, liveTag } from './tags.ts'

/** What viewers call the titles of a genre, in either language. A word in kana is found in either script. */
const genreWords: Readonly<Record<Genre, string>> = {
  film: '映画 えいが film films movie movies cinema',
  drama: 'ドラマ 連続ドラマ れんぞくどらま drama dramas',
  music: '音楽 おんがく コンサート music concert concerts',
  anime: 'アニメ アニメーション anime animation animated',
  variety: 'バラエティ バラエティー variety',
  stage: '舞台 ぶたい 演劇 えんげき stage theatre theater',
}

const liveWords = 'ライブ 生配信 なまはいしん 生中継 なまちゅうけい ライブ配信 らいぶはいしん live livestream'

const channelWords = 'チャンネル channel channels'

const tagOf = new Map(
  [
    ...Object.entries(genreWords).map(([genre, words]) => [genreTag(genre), words] as const),
    [liveTag, liveWords] as const,
    [channelTag, channelWords] as const,
  ].flatMap(([tag, words]) => words.split(' ').map((word) => [fold(word), tag] as const)),
)

/** The tag of the genre, live events or channels that this folded word names. */
export const tagOfKind = (word: string): string | undefined => tagOf.get(word)
