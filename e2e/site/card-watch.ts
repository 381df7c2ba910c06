import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Request } from '@playwright/test'
import { readDatabaseTexts } from './read-database.ts'
import type { TestSite } from './test.ts'

/** Recognises a card in a text, by its number with or without separators between any of its digits, or by its code. */
export function cardIn(number: string, code: string): (text: string) => boolean {
  const cardNumber = new RegExp([...number].join('[^0-9A-Za-z]{0,3}'))
  // As a value of its own, since three digits are part of many others.
  const codeAlone = new RegExp(`(?<![\\w.,/+=:-])${code}(?![\\w.,/+=:-])`)
  return (text) => cardNumber.test(text) || codeAlone.test(text)
}

/** Everything that a request sends: address, headers and body, encoded and decoded. */
async function contentOf(request: Request): Promise<string> {
  const { 'content-length': _, ...headers } = await request.allHeaders()
  const body = request.postDataBuffer()?.toString('utf8') ?? ''
  const asText = [request.url(), ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), body].join(
    '\n',
  )
  return `${asText}\n${decodeURIComponent(request.url())}\n${body.replaceAll(/%([0-9A-F]{2})|\+/gi, (_, hex: string) => (hex ? String.fromCharCode(Number.parseInt(hex, 16)) : ' '))}`
}

/** Collects every request of every page and worker, by the origin that receives it. */
export function watchTraffic(context: BrowserContext) {
  const reading: Promise<{ origin: string; content: string }>[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith('http')) return
    reading.push(contentOf(request).then((content) => ({ origin: new URL(request.url()).origin, content })))
  })
  return () => Promise.all(reading)
}

/** What the processes of the site have logged. */
export function logsOf({ dataFolder }: TestSite): string[] {
  const folder = join(dataFolder, 'logs')
  const logs = readdirSync(folder)
  for (const name of ['api.log', 'shell.log']) if (!logs.includes(name)) throw new Error(`${name} is missing`)
  return ['api.log', 'shell.log'].map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** Columns of the database in which a card is shown. */
export async function findColumnsWithCard(site: TestSite, showsCard: (text: string) => boolean) {
  const texts = await readDatabaseTexts(site)
  return { texts, showing: [...texts].filter(([, text]) => showsCard(text)).map(([column]) => column) }
}
