import { refused } from '@dilo/domain/result.ts'
import type { CardProcessor } from '../../ports/card-processor.ts'

const silent = async () => refused('silent')

/** Stands where no processor is set up: no card is issued, and what the bank keeps of cards stays its own. */
export const unavailableCardProcessor: CardProcessor = {
  available: false,
  frameOrigin: null,
  issue: silent,
  lookUp: silent,
  bind: silent,
  setState: silent,
  close: silent,
  pinSession: silent,
  revealSession: silent,
  bindSession: silent,
  answerChallenge: silent,
  setWalletToken: silent,
  moveWalletTokens: silent,
  // oxlint-disable-next-line require-yield
  async *report() {
    throw new Error('There is no processor of cards')
  },
}
