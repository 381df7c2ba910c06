import type { Canvas, Family } from '../canvas.ts'
import { mix } from '../palette.ts'
import { circle, n, path, polygon, rect } from '../shapes.ts'

function tile(x: number, y: number, size: number, kind: number, color: string): string {
  const [right, bottom, half] = [x + size, y + size, size / 2]
  const arc = `${n(size)} ${n(size)} 0 0 1`
  switch (kind) {
    case 0:
      return path(`M${n(x)} ${n(bottom)}A${arc} ${n(right)} ${n(y)}V${n(bottom)}Z`, color)
    case 1:
      return path(`M${n(x)} ${n(y)}A${arc} ${n(right)} ${n(bottom)}H${n(x)}Z`, color)
    case 2:
      return circle(x + half, y + half, half, color)
    case 3:
      return polygon(
        [
          [x, bottom],
          [right, bottom],
          [right, y],
        ],
        color,
      )
    case 4:
      return path(
        `M${n(x)} ${n(y + half)}A${n(half)} ${n(half)} 0 0 1 ${n(right)} ${n(y + half)}V${n(bottom)}H${n(x)}Z`,
        color,
      )
    case 5:
      return [0, 1, 2].map((i) => rect(x, y + (size / 3) * i, size, size / 6, color)).join('')
    default:
      return rect(x, y, size, size, color)
  }
}

/** A quilt of quarter circles, triangles and stripes. */
export const quilt: Family = ({ width, height, palette, dice }) => {
  const size = Math.min(width, height) / dice.pick([3, 4])
  const colors = [palette.second, palette.third, palette.accent, palette.ink] as const
  const tiles: string[] = []
  const bottom = height * 0.64
  for (let y = 0; y < bottom - size * 0.4; y += size) {
    for (let x = 0; x < width - 1; x += size) {
      const back = dice.pick([palette.ground, palette.second, palette.third])
      tiles.push(rect(x, y, size + 0.5, size + 0.5, back))
      tiles.push(tile(x, y, size, dice.whole(0, 6), dice.pick(colors)))
    }
  }
  const band = rect(0, bottom, width, height - bottom, palette.ground)
  return {
    picture: rect(0, 0, width, height, palette.ground) + tiles.join('') + band,
    textPosition: 'bottom',
    ground: palette.ground,
    ink: palette.ink,
  }
}

/** Nested frames, with a small figure in the innermost one. */
export const doors: Family = ({ width, height, palette, dice }) => {
  const [x, y] = [width * dice.between(0.42, 0.58), height * 0.4]
  const frames = Array.from({ length: 8 }, (_, i) => {
    const share = (1 - i / 8) ** 1.35
    const w = width * 1.12 * share + 46
    const h = height * 0.98 * share + 110
    const color =
      i === 7 ? palette.accent : mix(palette.third, palette.ground, 0.25 + (i % 2 ? 0.1 : 0.3) + (1 - i / 8) * 0.4)
    return rect(x - w / 2, y - h / 2, w, h, color)
  })
  const person =
    circle(x, y + 14, 11, '#15110f') +
    path(
      `M${n(x - 15)} ${n(y + 82)}Q${n(x - 17)} ${n(y + 26)} ${n(x)} ${n(y + 26)}Q${n(x + 17)} ${n(y + 26)} ${n(x + 15)} ${n(y + 82)}Z`,
      '#15110f',
    )
  const floor = path(
    `M${n(x - 40)} ${n(y + 82)}H${n(x + 40)}L${n(x + 96)} ${n(height * 0.67)}H${n(x - 96)}Z`,
    palette.accent,
    { opacity: 0.4 },
  )
  const shade = rect(0, height * 0.67, width, height * 0.33, palette.ground)
  return {
    picture: rect(0, 0, width, height, palette.ground) + frames.join('') + shade + floor + person,
    textPosition: 'bottom',
    ground: palette.ground,
    ink: palette.ink,
  }
}

/** A folded sheet whose facets each catch the light differently. */
export const facets: Family = ({ width, height, palette, dice }) => {
  const columns = 4
  const rows = Math.max(3, Math.round((height * 0.7) / (width / columns)))
  const point = (column: number, row: number): readonly [number, number] => {
    const inside = column > 0 && column < columns
    return [
      (column / columns) * width + (inside ? dice.between(-34, 34) : 0),
      (row / rows) * height * 0.7 + (row > 0 ? dice.between(-30, 30) : 0),
    ]
  }
  const points = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => point(column, row)),
  )
  const at = (row: number, column: number) => points[row]?.[column] ?? ([0, 0] as const)
  const faces: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const shade = () =>
        mix(
          dice.pick([palette.second, palette.third, palette.third]),
          dice.pick([palette.ground, '#ffffff']),
          dice.between(0, 0.35),
        )
      const color = dice.next() < 0.09 ? palette.accent : shade()
      faces.push(polygon([at(row, column), at(row, column + 1), at(row + 1, column)], color))
      faces.push(polygon([at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)], shade()))
    }
  }
  return {
    picture: rect(0, 0, width, height, palette.ground) + faces.join(''),
    textPosition: 'bottom',
    ground: palette.ground,
    ink: palette.ink,
  }
}

/** Three great discs laid over one another. */
export const discs: Family = ({ width, height, palette, dice }: Canvas) => {
  const unit = Math.min(width, height)
  const disc = (color: string, r: number, opacity: number) =>
    circle(width * dice.between(0.22, 0.78), height * dice.between(0.2, 0.46), unit * r, color, {
      opacity,
      style: 'mix-blend-mode:normal',
    })
  const picture =
    rect(0, 0, width, height, palette.ground) +
    disc(palette.second, 0.42, 1) +
    disc(palette.third, 0.3, 0.92) +
    disc(palette.accent, dice.between(0.14, 0.22), 1)
  const cut =
    rect(0, height * dice.between(0.3, 0.42), width, 10, palette.ground) +
    rect(0, height * 0.5, width, 5, palette.ground)
  return { picture: picture + cut, textPosition: 'bottom', ground: palette.ground, ink: palette.ink }
}
