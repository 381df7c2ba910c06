import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { releasesFolder } from './releases-folder.ts'

const historyLine = z.object({
  at: z.string(),
  /** `followed`: what is newest goes live automatically again. */
  action: z.enum(['published', 'promoted', 'repaired', 'followed']),
  remote: z.string(),
  version: z.string(),
  /** The version that was live until then. */
  previous: z.string().optional(),
  /** A person, or the command that did it automatically. */
  by: z.string().optional(),
  why: z.string().optional(),
})

/** One change to the registry, never deleted from `releases/history.jsonl`. */
export type HistoryLine = z.infer<typeof historyLine>

const historyFile = (dataDir: string) => join(releasesFolder(dataDir), 'history.jsonl')

export function appendHistory(dataDir: string, lines: readonly HistoryLine[]): void {
  appendFileSync(historyFile(dataDir), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/** Oldest first, without lines that were written only partly. */
export function readHistory(dataDir: string): HistoryLine[] {
  if (!existsSync(historyFile(dataDir))) return []
  const lines = readFileSync(historyFile(dataDir), 'utf8').split('\n').filter(Boolean)
  return lines.flatMap(parseLine)
}

function parseLine(line: string): HistoryLine[] {
  try {
    return [historyLine.parse(JSON.parse(line))]
  } catch {
    // Its writer died in the middle of it.
    return []
  }
}

/** Who runs this command, for the history. */
export function currentUser(): string {
  try {
    return userInfo().username
  } catch {
    // In a container a user may have a number only.
    return `user ${process.getuid?.()}`
  }
}
