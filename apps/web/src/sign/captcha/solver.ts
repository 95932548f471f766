import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { SolverAnswer, SolverTask } from './solving.ts'

const tell = (answer: SolverAnswer): void => postMessage(answer)

export async function solve({ challenge, guesses }: SolverTask): Promise<void> {
  let [guessed, reported] = [0, 0]
  const solution = await solveChallenge({
    challenge,
    deriveKey: (...given) => {
      guessed += 1
      const percent = Math.min(99, Math.floor((guessed / guesses) * 100))
      if (percent >= reported + 5) tell({ percent: (reported = percent) })
      return deriveKey(...given)
    },
  }).catch(() => null)
  tell({ solution: solution && { counter: solution.counter, derivedKey: solution.derivedKey } })
}
