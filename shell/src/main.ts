import '@ginmaku/shared-ui/tokens.css'
import './frame/frame.css'
import { replaceForbiddenStorage } from './memory-storage.ts'
import type { PageFacts } from './page-facts.ts'
import { readPageFacts } from './read-page-facts.ts'
import { createLiveReleases, type LiveReleases } from './releases/live-releases.ts'
import { installPolicy } from './trusted-types/install.ts'
import { warmFormats } from './warm-formats.ts'
import { yieldToInput } from './yield-to-input.ts'

/** The page is already readable, so start-up runs in small steps that yield to the visitor's input. */
async function start(facts: PageFacts, releases: LiveReleases): Promise<void> {
  warmFormats(facts.locale)
  await yieldToInput()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await yieldToInput()
  const { startShell } = await import(/* webpackMode: "eager" */ './start-shell.ts')
  await yieldToInput()
  await startShell(facts, releases)
}

replaceForbiddenStorage()
const pageFacts = readPageFacts()
const liveReleases = createLiveReleases(pageFacts.remotes)
installPolicy(liveReleases.everLive, pageFacts.cardFormScripts)
void start(pageFacts, liveReleases)
