import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

/** Whether each module is black, read back from the path. */
function modulesOf({ size, path }: ReturnType<typeof qrPath>): boolean[][] {
  const black = new Set(path.match(/M\d+ \d+/g))
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => black.has(`M${x} ${y}`)))
}

test('a code has its three finders and a quiet zone of four modules, and differs by address', () => {
  const code = qrPath('https://ginmaku.example/app/title/night-glass')
  const modules = modulesOf(code)
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  const at = (left: number, top: number) =>
    modules.slice(top, top + 7).map((row) =>
      row
        .slice(left, left + 7)
        .map(Number)
        .join(''),
    )
  const far = code.size - 4 - 7
  expect([at(4, 4), at(far, 4), at(4, far)]).toEqual([finder, finder, finder])
  expect(modules.slice(0, 4).flat()).not.toContain(true)
  expect(modules.flatMap((row) => row.slice(-4))).not.toContain(true)
  expect(qrPath('https://ginmaku.example/app/title/deep-orbit').path).not.toBe(code.path)
})
