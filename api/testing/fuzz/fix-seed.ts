import fc from 'fast-check'
import { fuzzSeed } from './fuzz-seed.ts'

// Set-up of each project: random values are the same in every run, so that a change, not chance, makes a test fail.
fc.configureGlobal({ seed: fuzzSeed })
