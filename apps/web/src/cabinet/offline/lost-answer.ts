import { refusalOf } from '../../api/refusal-of.ts'
import { isUncertain } from './is-uncertain.ts'

/**
 * Sends what a form writes, and remembers the request whose answer was lost. Sent again as it was, before anything newer, it
 * makes no second thing, and its own success is never taken for somebody else's change.
 * @param first lost before this page began
 */
export function lostAnswer<Request, Answer, More extends readonly unknown[]>(
  send: (request: Request, ...more: More) => Promise<Answer>,
  first: Request | null = null,
) {
  let lost = first
  return {
    /** Sent, and nobody knows whether it arrived; null: every answer is known. */
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

/** Whether the refusal of what was sent before keeps anything newer from being sent: what is wrong with it is no matter any more. */
export const isInTheWay = (error: unknown): boolean => isUncertain(error) || refusalOf(error) === 'paymentChanged'
