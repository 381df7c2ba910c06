/** Kanji with a reading and an English word, common ones first; two make a word, so that names are as various as real ones. */
const kanji =
  `夜:よる:Night 星:ほし:Star 花:はな:Flower 風:かぜ:Wind 海:うみ:Sea 月:つき:Moon 雪:ゆき:Snow 空:そら:Sky 影:かげ:Shadow 雨:あめ:Rain
火:ひ:Fire 山:やま:Mountain 川:かわ:River 森:もり:Forest 島:しま:Island 町:まち:Town 道:みち:Road 橋:はし:Bridge 窓:まど:Window 扉:とびら:Door
剣:けん:Blade 竜:りゅう:Dragon 姫:ひめ:Princess 王:おう:King 神:かみ:God 鬼:おに:Ogre 狐:きつね:Fox 猫:ねこ:Cat 犬:いぬ:Hound 鳥:とり:Bird
魚:さかな:Fish 蝶:ちょう:Butterfly 桜:さくら:Cherry 松:まつ:Pine 竹:たけ:Bamboo 梅:うめ:Plum 春:はる:Spring 夏:なつ:Summer 秋:あき:Autumn 冬:ふゆ:Winter
朝:あさ:Morning 昼:ひる:Noon 夢:ゆめ:Dream 恋:こい:Love 涙:なみだ:Tear 声:こえ:Voice 歌:うた:Song 舞:まい:Dance 鐘:かね:Bell 笛:ふえ:Flute
鏡:かがみ:Mirror 刀:かたな:Sword 弓:ゆみ:Bow 船:ふね:Ship 車:くるま:Wheel 駅:えき:Station 塔:とう:Tower 城:しろ:Castle 寺:てら:Temple 宿:やど:Inn
店:みせ:Shop 庭:にわ:Garden 畑:はたけ:Field 石:いし:Stone 砂:すな:Sand 金:きん:Gold 銀:ぎん:Silver 鉄:てつ:Iron 硝:しょう:Glass 糸:いと:Thread
紙:かみ:Paper 本:ほん:Book 絵:え:Picture 字:じ:Letter 数:すう:Number 光:ひかり:Light 闇:やみ:Dark 色:いろ:Colour 音:おと:Sound 香:かおり:Scent
心:こころ:Heart 命:いのち:Life 力:ちから:Power 愛:あい:Devotion 友:とも:Friend 母:はは:Mother 父:ちち:Father 子:こ:Child 妹:いもうと:Sister 兄:あに:Brother
旅:たび:Journey 人:ひと:Person 医:い:Doctor 警:けい:Guard 探:たん:Seeker 学:がく:School 校:こう:Academy 師:し:Master 者:しゃ:One 隊:たい:Squad
東:ひがし:East 西:にし:West 南:みなみ:South 北:きた:North 都:みやこ:Capital 国:くに:Country 村:むら:Village 湖:みずうみ:Lake 滝:たき:Falls 谷:たに:Valley`
    .split(/\s+/)
    .map((entry) => entry.split(':') as [string, string, string])

const katakana =
  `ギンガ:Galaxy ロボット:Robot エンジン:Engine メロディー:Melody オーケストラ:Orchestra カフェ:Cafe ヒーロー:Hero マジック:Magic ジャーニー:Travels
タワー:Spire クロック:Clock ミステリー:Mystery コード:Code ゲーム:Game バトル:Battle ファイター:Fighter ドライブ:Drive シティ:City パレード:Parade サーカス:Circus
ライブラリー:Library オデッセイ:Odyssey フロンティア:Frontier ウォーカー:Walker シグナル:Signal レインボー:Rainbow ダイアリー:Diary パーティー:Party ストーリー:Story キングダム:Kingdom`
    .split(/\s+/)
    .map((entry) => entry.split(':') as [string, string])

const endings = [
  ['', '', ''],
  ['', '', ''],
  ['', '', ''],
  ['物語', 'ものがたり', 'Tale'],
  ['伝説', 'でんせつ', 'Legend'],
  ['戦記', 'せんき', 'Chronicle'],
  ['日記', 'にっき', 'Diary'],
  ['事件簿', 'じけんぼ', 'Casebook'],
  ['の章', 'のしょう', 'Chapter'],
] as const

export interface GeneratedName {
  name_ja: string
  name_en: string
  reading: string
}

/** A number from 0 to 1 that depends on the seed and the index only. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The name of the nth made title: ten letters on average, twenty when it has a subtitle, a reading and an English name. */
export function generateTitleName(n: number): GeneratedName {
  const throwDie = dice(n * 7919 + 17)
  // Squared, so that the first words are common and the last are rare.
  const pick = <T>(list: readonly T[]): T => list[Math.floor(throwDie() ** 2 * list.length)] as T
  const word = (): readonly [string, string, string] => {
    if (throwDie() < 0.2) {
      const [kana, english] = pick(katakana)
      return [kana, kana, english]
    }
    const [a, b] = [pick(kanji), pick(kanji)]
    return [a[0] + b[0], a[1] + b[1], `${a[2]} ${b[2]}`]
  }
  const [first, second, ending] = [word(), word(), pick(endings)]
  const season = throwDie() < 0.25 ? Math.floor(throwDie() * 9) + 2 : undefined
  const subtitle = throwDie() < 0.3 ? word() : undefined
  return {
    name_ja: `${first[0]}の${second[0]}${ending[0]}${season ? ` 第${season}期` : ''}${subtitle ? `～${subtitle[0]}～` : ''}`,
    reading: `${first[1]}の${second[1]}${ending[1]}${season ? `だい${season}き` : ''}${subtitle ? subtitle[1] : ''}`,
    name_en: `${first[2]} of the ${second[2]}${ending[2] && ` ${ending[2]}`}${season ? ` Season ${season}` : ''}${subtitle ? `: ${subtitle[2]}` : ''}`,
  }
}

/** The name of the nth made publisher. */
export function generatePublisherName(n: number): GeneratedName {
  const [a, b] = [kanji[(n * 7) % kanji.length], kanji[(n * 13 + 5) % kanji.length]]
  return {
    name_ja: `${a?.[0]}${b?.[0]}映画${n}`,
    reading: `${a?.[1]}${b?.[1]}えいが${n}`,
    name_en: `${a?.[2]}${b?.[2]} Pictures ${n}`,
  }
}
