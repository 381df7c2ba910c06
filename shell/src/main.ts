import '@ginmaku/shared-ui/tokens.css'
import './frame/frame.css'
import { readPageFacts } from './read-page-facts.ts'
import { installPolicy } from './trusted-types/install.ts'
import { warmFormats } from './warm-formats.ts'
import { yieldToInput } from './yield-to-input.ts'

/** The page is already readable, so start-up runs in small steps that yield to the visitor's input. */
async function start(): Promise<void> {
  const facts = readPageFacts()
  warmFormats(facts.locale)
  await yieldToInput()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await yieldToInput()
  const { startShell } = await import(/* webpackMode: "eager" */ './start-shell.ts')
  await yieldToInput()
  await startShell(facts)
}

installPolicy()
void start()
