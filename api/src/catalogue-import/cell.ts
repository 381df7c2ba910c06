import * as z from 'zod'

/** How a field is written in a cell of a CSV file. */
interface Cell {
  /** A text that can't be the field's value is returned as it is, for the schema to report. */
  read(text: string): unknown
  write(value: unknown): string
}

const verbatim: Cell = { read: (text) => text, write: String }
const number: Cell = { read: (text) => (/^-?\d+$/.test(text) ? Number(text) : text), write: String }
const flag: Cell = { read: (text) => ({ true: true, false: false })[text] ?? text, write: String }

/** Items are separated by |; one within an item is written \|. */
const list: Cell = {
  read: (text) => (text === '' ? [] : splitItems(text)),
  write: (value) => (value as string[]).map((item) => item.replace(/[\\|]/g, String.raw`\$&`)).join('|'),
}

function splitItems(text: string): string[] {
  const items = text.match(/(?:^|\|)(?:\\[\s\S]|[^\\|])*/g) ?? []
  return items.map((item) => item.replace(/^\|/, '').replace(/\\([\s\S])/g, '$1'))
}

const json: Cell = { read: readJson, write: (value) => JSON.stringify(value) }

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** An empty cell is null. */
const nullable = (cell: Cell): Cell => ({
  read: (text) => (text === '' ? null : cell.read(text)),
  write: (value) => (value === null ? '' : cell.write(value)),
})

/** The cell of a field, by its schema. */
export function cellOf(field: unknown): Cell {
  if (field instanceof z.ZodNullable) return nullable(cellOf(field.unwrap()))
  if (field instanceof z.ZodNumber) return number
  if (field instanceof z.ZodLiteral)
    return [...field.values].every((value) => typeof value === 'number') ? number : verbatim
  if (field instanceof z.ZodBoolean) return flag
  if (field instanceof z.ZodString || field instanceof z.ZodEnum || field instanceof z.ZodISODateTime) return verbatim
  if (field instanceof z.ZodArray && field.element instanceof z.ZodString) return list
  return json
}
