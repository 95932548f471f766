import { refusalOf } from '../../api/refusal-of.ts'
import { isInTheWay, lostAnswer } from '../offline/lost-answer.ts'

/** The object that a form has written, and the version from which the form was filled. */
export type Written = { readonly id: string; readonly version: number }

type WriteOnceOptions<Body, Answer> = {
  readonly create: (body: Body, key: string) => Promise<Answer>
  readonly edit: (body: Body, written: Written) => Promise<Answer>
  readonly writtenOf: (answer: Answer) => Written
  /** The edited object; null if the form creates a new one. */
  readonly opened: Written | null
  readonly freshKey: () => string
}

type Request<Body> = { readonly body: Body } & (
  | { readonly to: 'create'; readonly key: string }
  | ({ readonly to: 'edit' } & Written)
)

/**
 * Writes the values of a form as often as a person presses: after any number of lost answers and corrections, it makes
 * one object and overwrites nobody else's version. @throws the bank's refusal, or the missing answer: another press
 * tries again
 */
export function writeOnce<Body, Answer>({
  create,
  edit,
  writtenOf,
  opened,
  freshKey,
}: WriteOnceOptions<Body, Answer>): (body: Body) => Promise<Answer> {
  let key = freshKey()
  let written = opened
  const sent = lostAnswer((request: Request<Body>) =>
    request.to === 'create' ? create(request.body, request.key) : edit(request.body, request),
  )

  async function send(request: Request<Body>): Promise<Answer> {
    try {
      const answer = await sent.send(request)
      written = writtenOf(answer)
      return answer
    } catch (error) {
      // The key has made an object that this form does not know, so the typed values get a key of their own.
      if (refusalOf(error) === 'idempotencyKeyReused') key = freshKey()
      throw error
    }
  }

  async function again(lost: Request<Body>): Promise<Answer | undefined> {
    try {
      return await send(lost)
    } catch (error) {
      if (isInTheWay(error)) throw error
      return undefined
    }
  }

  return async (body) => {
    const lost = sent.request()
    const answer = lost === null ? undefined : await again(lost)
    if (answer !== undefined && JSON.stringify(lost?.body) === JSON.stringify(body)) return answer
    return send(written === null ? { to: 'create', key, body } : { to: 'edit', ...written, body })
  }
}
