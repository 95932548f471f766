import type { KeySubject } from '../by-key.ts'
import { KeyClosed, type UnlockedKey } from './unlocked-key.ts'

/** The page's own text is another one than the server's: nothing was signed. */
export class TextDiffers extends Error {
  constructor() {
    super('The text differs from the page')
    this.name = 'TextDiffers'
  }
}

/** The outcome of one; `stopped`: it was not tried. */
type Tried<Signed> = { readonly id: string } & (
  | { readonly is: 'signed'; readonly signed: Signed }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'stopped' }
)

type Watch = {
  /** Reports the number of subjects that are signed so far. */
  readonly tell: (signed: number) => void
  /** Tells whether the person has stopped the rest. */
  readonly isStopped: () => boolean
}

/**
 * Signs one after the other: a signature and an answer of the bank each. What fails is in the results, and the rest goes
 * on, as long as the key is open.
 */
export async function signEach<Signed>(
  key: Pick<UnlockedKey, 'sign'>,
  subjects: readonly KeySubject<Signed>[],
  { tell, isStopped }: Watch,
): Promise<readonly Tried<Signed>[]> {
  const results: Tried<Signed>[] = []
  let isClosed = false
  for (const subject of subjects) {
    const { id } = subject
    if (isClosed || isStopped()) {
      results.push({ id, is: 'stopped' })
      continue
    }
    try {
      results.push({ id, is: 'signed', signed: await signOne(key, subject) })
    } catch (error) {
      isClosed = error instanceof KeyClosed
      results.push({ id, is: 'failed', error })
    }
    tell(results.filter(({ is }) => is === 'signed').length)
  }
  return results
}

async function signOne<Signed>(
  key: Pick<UnlockedKey, 'sign'>,
  { subject, begin, submit }: KeySubject<Signed>,
): Promise<Signed> {
  const begun = await begin()
  if (!('text' in begun)) throw new TextDiffers()
  const signed = await key.sign(subject, octetsOf(begun.text))
  if (!signed.ok) throw new TextDiffers()
  return submit(base64Of(signed.value))
}

const octetsOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)

const base64Of = (octets: Uint8Array): string => btoa(String.fromCodePoint(...octets))
