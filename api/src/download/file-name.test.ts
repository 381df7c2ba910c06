import { expect, test } from 'vitest'
import { asciiFileName, fileNameOf } from './file-name.ts'

test.each([
  [['夜硝子'], 2, '夜硝子 (HD).mp4'],
  [['灯の潮', '第1話', '潮のはじまり'], 3, '灯の潮 第1話 潮のはじまり (4K).mp4'],
  [['Who? Me/You: "Us"'], 1, 'Who Me You Us (SD).mp4'],
  [['..\\..\\a\u0000b\nc'], 1, '.. .. a b c (SD).mp4'],
  [['AC/DC|*<>'], 2, 'AC DC (HD).mp4'],
] as const)('%j in quality %d is called %s', (names, quality, name) => {
  expect(fileNameOf(names, quality)).toBe(name)
})

test('a long name is shortened to what file systems allow, never inside a character', () => {
  const name = fileNameOf(['👩‍👩‍👧'.repeat(50)], 1)
  expect(Buffer.byteLength(name)).toBeLessThan(255)
  expect(name).toMatch(/^(👩‍👩‍👧)+ \(SD\)\.mp4$/u)
})

test('the name for addresses is ASCII', () => {
  expect(asciiFileName('灯/1 a', 3)).toBe('-1-a-4k.mp4')
})
