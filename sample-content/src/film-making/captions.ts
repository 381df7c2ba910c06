type Line = readonly [ja: string, en: string]

/** Lines of each film in order; they are spread evenly over its length. */
const lines: Record<string, readonly Line[]> = {
  'night-sea': [
    ['♪ 波の音', '♪ Waves'],
    ['灯台がひとつ、夕闇に目をひらく。', 'At dusk a lighthouse opens its eye.'],
    ['最後の船は、まだ沖にいる。', 'The last ferry is still far out.'],
    ['八秒ごとに、光がこちらを見る。', 'Every eight seconds the light looks our way.'],
    ['「見えるかい」と、父の声がする。', `"Can you see it?" says my father's voice.`],
    ['見えているよ。ずっと前から。', 'I can. I always could.'],
    ['夜は長いが、海はもっと長い。', 'The night is long, and the sea is longer.'],
    ['♪ かもめ', '♪ Gulls'],
  ],
  orbit: [
    ['♪ 機関のうなり', '♪ The hum of engines'],
    ['こちら連絡船。ステーションが見えます。', 'Shuttle here. We have the station in sight.'],
    ['輪の明かりが、十二まで数えられる。', 'I can count twelve lights along the wheel.'],
    ['三年ぶりの重力だ。靴ひもを結んでおけ。', 'Three years without gravity. Tie your shoelaces.'],
    ['赤い星へ、進路を変えます。', 'Changing course for the red planet.'],
    ['輪のむこうに、小さな月。', 'Beyond the rings, a small moon.'],
    ['ここからは、誰の地図にもない。', 'From here on, nobody has drawn a map.'],
    ['通信を終わります。', 'End of transmission.'],
  ],
  'kabuki-stage': [
    ['♪ 柝の音', '♪ Wooden clappers'],
    ['とざい、東西。', 'Hear ye, east and west.'],
    ['幕が開きます。', 'The curtain opens.'],
    ['♪ 大太鼓', '♪ The great drum'],
    ['太鼓が鳴れば、雪が降る。', 'When the drum sounds, snow begins to fall.'],
    ['月も客席も、息をとめる。', 'The moon and the house hold their breath.'],
    ['よっ、待ってました！', "Now there's what we came for!"],
    ['♪ 幕が閉まる', '♪ The curtain closes'],
  ],
  'tram-in-rain': [
    ['♪ 雨', '♪ Rain'],
    ['終電の一本前は、いつも空いている。', 'The last tram but one is never full.'],
    ['傘を忘れた人から、先に乗る。', 'Those without umbrellas board first.'],
    ['赤い傘は、今夜も乗らない。', 'The red umbrella lets it pass again tonight.'],
    ['窓に映るのは、昨日の席だ。', "The window shows yesterday's seat."],
    ['次は、川向こう。', 'Next stop, across the river.'],
    ['降りる人がひとり。待つ人がふたり。', 'One gets off. Two are waiting.'],
    ['♪ 発車のベル', '♪ The departure bell'],
  ],
  'snow-village': [
    ['♪ 風', '♪ Wind'],
    ['雪は三日、話をやめない。', 'For three days the snow has not stopped talking.'],
    ['屋根の下では、鍋が返事をする。', 'Under the roof a pot answers.'],
    ['あの灯りは、となりの家のものだ。', 'That light belongs to the house next door.'],
    ['道が消えたら、灯りをたどればいい。', 'When the path is gone, follow the lights.'],
    ['夜のあいだ、だれかが歩いていた。', 'All night long somebody was walking.'],
    ['朝、足あとは戸口で終わっていた。', 'In the morning the footprints ended at our door.'],
    ['♪ 遠い鐘', '♪ A distant bell'],
  ],
  harbour: [
    ['♪ 汽笛', "♪ A ship's horn"],
    ['港は、町より一時間早く起きる。', 'A harbour wakes an hour before its town.'],
    ['赤い船が先頭だ。いつもそうだ。', 'The red boat leads. It always does.'],
    ['荷は空を渡って、岸へ着く。', 'Cargo crosses the sky to reach the shore.'],
    ['中身は聞かない決まりになっている。', 'The rule is not to ask what is inside.'],
    ['昼の海は、何も隠さない顔をする。', 'By day the sea pretends to hide nothing.'],
    ['日が落ちる。数をかぞえる。', 'The sun goes down. We count the masts.'],
    ['全員、もどった。', 'Everyone is home.'],
  ],
  kitchen: [
    ['♪ まな板の音', '♪ A knife on a board'],
    ['まず、ねぎ。迷ったらねぎです。', 'First, spring onions. When in doubt, spring onions.'],
    ['急がない。包丁がさきに疲れます。', 'No hurry. The knife gets tired before you do.'],
    ['♪ 鍋がことこと鳴る', '♪ A pot simmers'],
    ['ふたは、開けたくなってから三分待つ。', 'Wait three minutes after you want to lift the lid.'],
    ['湯気は味見の前払いです。', 'Steam is tasting, paid in advance.'],
    ['さあ、のびないうちに。', 'Now, before the noodles go soft.'],
    ['いただきます。', "Let's eat."],
  ],
  forest: [
    ['♪ 葉ずれ', '♪ Rustling leaves'],
    ['風は、木を一本ずつ数えていく。', 'The wind counts the trees one by one.'],
    ['きつねは数えられるのが嫌いだ。', 'The fox does not care to be counted.'],
    ['見ているのは、こちらか、あちらか。', 'Who is watching, we or they?'],
    ['夕方は、森がいちばん近くなる。', 'At evening the wood comes closest.'],
    ['名前を呼ばれても、ふり向かないこと。', 'If you hear your name, do not turn round.'],
    ['ほら、灯りがひとつ、ふたつ。', 'Look: one light, and another.'],
    ['♪ 虫の声', '♪ Crickets'],
  ],
  'cloud-islands': [
    ['♪ 風車', '♪ A windmill'],
    ['雲の上では、島が錨をおろす。', 'Above the clouds it is islands that drop anchor.'],
    ['きょうの積み荷は、手紙と種もみ。', "Today's cargo: letters and seed rice."],
    ['風車が三つ回れば、着陸してよし。', 'Three turns of the mill mean clear to land.'],
    ['夕焼けの下に、まだ地面はあるのかな。', 'Is there still ground below that sunset?'],
    ['あると言う人は、帰ってこない。', 'Those who say so do not come back.'],
    ['だから今夜も、雲の上を行く。', 'So tonight again we sail above the clouds.'],
    ['♪ 遠くの鐘', '♪ A far-off bell'],
  ],
  concert: [
    ['♪ 客席のざわめき', '♪ The room settles'],
    ['「こんばんは。港の音、聞こえますか」', '"Good evening. Can you hear the harbour?"'],
    ['♪ ベースがひとり、歩きはじめる', '♪ The bass sets out alone'],
    ['♪ 遅れて、ドラム', '♪ Late as ever, the drums'],
    ['「帰りの船は、もう出ました」', '"The last boat home has left,"'],
    ['「だから、朝まで」', '"so we have until morning."'],
    ['♪ 歌', '♪ She sings'],
    ['♪ 拍手', '♪ Applause'],
  ],
}

/** `seconds` as a time of WebVTT. */
export function stamp(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0')
  return `00:${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`
}

/** The captions of a film as WebVTT, or undefined for a film without words. */
export function captions(assetId: string, lang: 'ja' | 'en', seconds: number): string | undefined {
  const said = lines[assetId]
  if (!said) return undefined
  const slot = seconds / said.length
  const cues = said.map(([ja, en], index) => {
    const from = index * slot + 1
    return `${index + 1}\n${stamp(from)} --> ${stamp(from + slot - 2)}\n${lang === 'ja' ? ja : en}\n`
  })
  return `WEBVTT\nLanguage: ${lang}\n\n${cues.join('\n')}`
}
