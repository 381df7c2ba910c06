/** `FUZZ_SEED=N` repeats what a test has reported; `FUZZ_SEED=fresh` draws other values than every other run. */
const { FUZZ_SEED: given } = process.env
export const fuzzSeed = given === 'fresh' ? Date.now() % 2 ** 31 : Number(given ?? 8)
