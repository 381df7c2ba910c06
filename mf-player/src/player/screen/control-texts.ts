import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import japanese from 'video.js/dist/lang/ja.json' with { type: 'json' }
import { videojs } from './video-js.ts'

/** Controls by video.js's names for them; video.js has its own Japanese text for the rest. */
const ja = {
  'Video Player': '動画プレイヤー',
  'Play Video': '再生',
  'Current Time': '現在の位置',
  'Progress Bar': '再生位置',
  'progress bar timing: currentTime={1} duration={2}': '{1} / {2}',
  Quality: '画質',
  'Audio Track': '音声',
  Auto: '自動',
  Subtitles: '字幕',
  Captions: '字幕',
  'subtitles off': '字幕なし',
  'captions off': '字幕なし',
  '{1} for the deaf': '{1}（聴覚障害者向け）',
  Mute: '音を消す',
  Unmute: '音を出す',
  'Volume Level': '音量',
  Fullscreen: '全画面',
  'Exit Fullscreen': '全画面を終了',
  'Picture-in-Picture': 'ピクチャーインピクチャー',
  'Exit Picture-in-Picture': 'ピクチャーインピクチャーを終了',
  'Skip forward {1} seconds': '{1}秒進む',
  'Skip backward {1} seconds': '{1}秒戻る',
  'Seek to live, currently behind live': '最新の映像へ（現在は遅れて再生しています）',
  'Seek to live, currently playing live': '最新の映像を再生中',
  'Next episode': '次の話',
  Chapters: 'チャプター',
  Settings: '設定',
  LIVE: 'ライブ',
}

const en: Record<keyof typeof ja, string> = {
  'Video Player': 'Video player',
  'Play Video': 'Play',
  'Current Time': 'Current time',
  'Progress Bar': 'Position',
  'progress bar timing: currentTime={1} duration={2}': '{1} of {2}',
  Quality: 'Quality',
  'Audio Track': 'Audio',
  Auto: 'Auto',
  Subtitles: 'Captions',
  Captions: 'Captions',
  'subtitles off': 'Off',
  'captions off': 'Off',
  '{1} for the deaf': '{1} (deaf and hard of hearing)',
  Mute: 'Mute',
  Unmute: 'Unmute',
  'Volume Level': 'Volume',
  Fullscreen: 'Full screen',
  'Exit Fullscreen': 'Leave full screen',
  'Picture-in-Picture': 'Picture-in-picture',
  'Exit Picture-in-Picture': 'Leave picture-in-picture',
  'Skip forward {1} seconds': 'Forward {1} seconds',
  'Skip backward {1} seconds': 'Back {1} seconds',
  'Seek to live, currently behind live': 'Go to live (you are behind)',
  'Seek to live, currently playing live': 'Playing live',
  'Next episode': 'Next episode',
  Chapters: 'Chapters',
  Settings: 'Settings',
  LIVE: 'LIVE',
}

/** Registers the names of the controls with video.js, in both languages. */
export function registerTexts(): void {
  const texts: Record<Locale, Record<string, string>> = { ja: { ...japanese, ...ja }, en }
  for (const [locale, names] of Object.entries(texts)) videojs.addLanguage(locale, names)
}
