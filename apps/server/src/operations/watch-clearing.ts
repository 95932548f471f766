import { type Clearing, OrderRefused } from '../ports/clearing.ts'

/** The way to other banks, and whether it answered when it was last asked; before the first question it does. */
type WatchedClearing = { readonly clearing: Clearing; readonly answers: () => boolean }

/**
 * Watches the bank's own questions to clearing: each server waits for its messages all the time, so that silence shows
 * within half a minute and nobody asks for the sake of asking. A refusal is an answer.
 */
export function watchClearing(clearing: Clearing): WatchedClearing {
  let answers = true
  const watched =
    <Given extends readonly unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      try {
        const answer = await ask(...given)
        answers = true
        return answer
      } catch (error) {
        answers = error instanceof OrderRefused
        throw error
      }
    }
  return {
    clearing: {
      ...clearing,
      submit: watched(clearing.submit),
      send: watched(clearing.send),
      messages: watched(clearing.messages),
      untilMessages: watched(clearing.untilMessages),
      confirm: watched(clearing.confirm),
    },
    answers: () => answers,
  }
}
