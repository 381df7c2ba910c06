type Line = readonly [ja: string, en: string]

/** Lines of each film in order; they are spread evenly over its length. */
const lines: Record<string, readonly Line[]> = {
  'night-glass': [
    ['♪ 低く、遠い和音', '♪ A low and distant chord'],
    ['雨あがりの街は、硝子のなかにある。', 'After the rain the city lives inside the glass.'],
    ['灯りはひとつずつ、赤くほどけていく。', 'One by one its lamps come undone in red.'],
    ['だれかが窓を拭いて、夜がすこし動いた。', 'Someone wiped a window, and the night moved a little.'],
    ['♪ 鐘がひとつ', '♪ A single bell'],
    ['青は底に沈み、赤はまだ眠らない。', 'Blue sinks to the bottom; red is not asleep yet.'],
    ['明日になれば、ここには何も映らない。', 'By tomorrow nothing will be reflected here.'],
    ['だから今夜だけ、よく見ておいてほしい。', 'So look closely, for tonight only.'],
  ],
  'deep-orbit': [
    ['♪ 機関のうなり', '♪ The hum of engines'],
    ['こちら観測船。軌道に入りました。', 'This is the survey ship. We are in orbit.'],
    ['縁に沿って、光が折りたたまれています。', 'Along the rim the light is folding over itself.'],
    ['近づくほど、同じかたちが現れます。', 'The closer we come, the more the same shape returns.'],
    ['距離計は、もう意味をもちません。', 'The range finder has stopped meaning anything.'],
    ['♪ 高い音がひとつ、長く', '♪ One high note, held'],
    ['ここに底はない。それだけは確かです。', 'There is no bottom here. That much is certain.'],
    ['通信を終わります。', 'End of transmission.'],
  ],
  'lantern-tide': [
    ['♪ 水琴窟のような音', '♪ Notes like water dripping in a jar'],
    ['潮が満ちると、灯籠が流れはじめる。', 'When the tide comes in, the lanterns set out.'],
    ['近づいた灯は、寄りそって輪になる。', 'Lights that meet lean together and make a ring.'],
    ['離れた灯は、しずかに消える。', 'Lights that drift alone go out without a sound.'],
    ['数えようとすると、もう変わっている。', 'Try to count them and they have already changed.'],
    ['祖母は言った。名前をつけてはいけないよ。', 'Do not name them, my grandmother said.'],
    ['それでも、ひとつだけ名を呼んだ。', 'I called one of them by name all the same.'],
    ['♪ 潮騒', '♪ The sound of the tide'],
  ],
  'northern-hour': [
    ['♪ 風', '♪ Wind'],
    ['山の向こうで、空がほどける時刻がある。', 'There is an hour when the sky loosens beyond the hills.'],
    ['緑は待つ色、紫は去る色だという。', 'Green is said to be the colour of waiting, violet of leaving.'],
    ['息が白くて、言葉がひとつも見えない。', 'Our breath is so white that no word can be seen.'],
    ['あれは音がするのだと、父は信じていた。', 'My father believed that it made a sound.'],
    ['耳をすませば、たしかに何かが鳴っている。', 'Listen, and something is ringing indeed.'],
    ['♪ 遠い鐘', '♪ A distant bell'],
    ['まもなく、刻が終わります。', 'The hour is almost over.'],
  ],
}

function stamp(seconds: number): string {
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
