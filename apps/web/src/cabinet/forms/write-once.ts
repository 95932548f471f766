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
 * Writes what stands in a form as often as somebody presses: however many answers are lost and whatever is corrected between, it
 * makes one thing and overwrites nobody's version.
 * @throws what the bank refuses it with, or that no answer came: then it is tried again by pressing again
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
      // The key has made something of which this form knows nothing: what is typed here gets one of its own.
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
