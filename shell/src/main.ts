import '@ginmaku/shared-ui/tokens.css'
import './frame/frame.css'
import { readPageFacts } from './read-page-facts.ts'
import { startShell } from './start-shell.ts'

startShell(readPageFacts())
