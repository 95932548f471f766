import type { Result } from '@dilo/domain/result.ts'
import type { Refusal } from '../../refusal.ts'
import { isCut } from '../breakable-database.ts'

/** The log's text for a request without an answer yet. */
export const NO_ANSWER = 'no answer'

/** Does something that may lose its answer. @returns the answer; null: it is unknown whether it was done */
export async function asked<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work()
  } catch (error) {
    if (!isCut(error)) throw error
    return null
  }
}

export const outcomeOf = (answer: Result<unknown, Refusal> | null): string => (answer === null ? NO_ANSWER : answer.ok ? 'done' : answer.error.code)
