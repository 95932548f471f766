import { refusalOf } from '../../api/refusal-of.ts'
import { isUncertain } from './is-uncertain.ts'

/**
 * Sends a form's request, and remembers it if its answer was lost. The same request goes again before anything newer,
 * so it creates no second object, and the form never takes its own success for another person's change.
 * @param first the request lost before this page began
 */
export function lostAnswer<Request, Answer, More extends readonly unknown[]>(
  send: (request: Request, ...more: More) => Promise<Answer>,
  first: Request | null = null,
) {
  let lost = first
  return {
    /** The request that was sent without an answer; null: every answer is known. */
    request: (): Request | null => lost,
    async send(request: Request, ...more: More): Promise<Answer> {
      lost = request
      try {
        const answer = await send(request, ...more)
        lost = null
        return answer
      } catch (error) {
        if (!isUncertain(error)) lost = null
        throw error
      }
    },
  }
}

/** Tells whether the refusal of an earlier request blocks newer ones: other errors in it no longer matter. */
export const isInTheWay = (error: unknown): boolean => isUncertain(error) || refusalOf(error) === 'paymentChanged'
