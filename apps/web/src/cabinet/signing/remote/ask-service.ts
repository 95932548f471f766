import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type ShownSubject, textOfShown } from '@dilo/domain/signed-texts/shown-text.ts'
import { errorCodeOf, NoAnswer } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import type { KeySubject } from '../by-key.ts'
import { TextDiffers } from '../eds/sign-each.ts'

/** The most texts that the bank takes in one request. */
export const MOST_AT_ONCE = 10

/** A request that waits on the person's phone. */
type Waiting = { readonly requestId: string; readonly link: string; readonly texts: readonly string[] }

/** The person has declined it there, or its time is over. */
export class NotSigned extends Error {
  readonly why: 'declined' | 'over'
  constructor(why: NotSigned['why']) {
    super(`The request is ${why}`)
    this.name = 'NotSigned'
    this.why = why
  }
}

/** Sends texts to the person's phone, if each is the one that follows from what the page shows. @throws TextDiffers */
export async function askService(subjects: readonly KeySubject<unknown>[]): Promise<Waiting> {
  const texts: { text: string; seal: string }[] = []
  for (const { subject, begin } of subjects) {
    const begun = await begin()
    if (!('text' in begun)) throw new TextDiffers()
    const text = textOf(begun.text)
    if ((await textOfShown(subject, text)) !== text) throw new TextDiffers()
    texts.push({ text: begun.text, seal: begun.seal })
  }
  const { requestId, link } = await call('POST /api/payment-service/remote-signings', { body: { texts } })
  return { requestId, link, texts: texts.map(({ text }) => text) }
}

const ASKED_EVERY_MS = 2_000

/**
 * Waits for the person's signatures. An answer that does not come is asked for again.
 * @param isLeft the person has gone from the page
 * @returns what signs each text; undefined: nobody waits any more
 * @throws NotSigned
 */
export async function signaturesOf(
  { requestId, texts }: Waiting,
  isLeft: () => boolean,
): Promise<RemoteKey | undefined> {
  while (!isLeft()) {
    const answer = await take(requestId)
    if (answer?.state === 'signed') return keyOf(new Map(texts.map((text, place) => [text, answer.p7s[place] ?? ''])))
    if (answer?.state === 'declined') throw new NotSigned('declined')
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
  }
  return undefined
}

async function take(requestId: string) {
  try {
    return await call('POST /api/payment-service/remote-signings/{requestId}/answer', { params: { requestId } })
  } catch (error) {
    if (errorCodeOf(error) === 'OTP_EXPIRED') throw new NotSigned('over')
    if (error instanceof NoAnswer) return undefined
    throw error
  }
}

/** The signatures of the service, as a key: it has a signature for each text that it was given, and no other. */
export type RemoteKey = {
  readonly sign: (subject: ShownSubject, text: Uint8Array) => Promise<Result<Uint8Array, 'textDiffers'>>
  readonly close: () => void
}

const keyOf = (signatures: ReadonlyMap<string, string>): RemoteKey => ({
  async sign(_, text) {
    const p7s = signatures.get(btoa(String.fromCodePoint(...text)))
    return p7s === undefined ? refused('textDiffers') : ok(octetsOf(p7s))
  },
  close() {},
})

const octetsOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0)
const textOf = (base64: string): string => new TextDecoder().decode(octetsOf(base64))
