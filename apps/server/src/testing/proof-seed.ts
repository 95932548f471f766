import { onTestFailed } from 'vitest'

const given = process.env['SEED']

/** The seed of this run: SEED (set by `npm run proof -- --seed 123`), or a random one. */
export const proofSeed: number = given ? Number(given) : Math.floor(Math.random() * 1_000_000_000)

/**
 * Does a proof whose chance comes from a seed. When it fails, its message ends with the command that replays it; when it
 * never ends, the command is printed.
 * @param proof the name by which scripts/proof.mjs knows it
 */
export async function replayable(proof: string, seed: number, work: () => Promise<void>): Promise<void> {
  const replay = `Replay it: npm run proof -- ${proof} --seed ${seed}`
  let ended = false
  onTestFailed(() => void (ended || console.error(replay)))
  try {
    await work()
  } catch (error) {
    if (error instanceof Error) error.message += `\n\n${replay}\n`
    throw error
  } finally {
    ended = true
  }
}

/** A proof of as many runs, each with a seed of its own that replays it. */
export const withSeeds = (proof: string, runs: number, work: (seed: number) => Promise<unknown>) => async (): Promise<void> => {
  for (let seed = proofSeed; seed < proofSeed + runs; seed += 1) await replayable(proof, seed, async () => void (await work(seed)))
}
