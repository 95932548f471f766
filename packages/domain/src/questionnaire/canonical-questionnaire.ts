import { canonicalJson } from '../signing/canonical-json.ts'
import type { Digest } from '../signing/digest.ts'
import type { Section, SectionAnswers } from './sections.ts'

const FORM = 'dilo.questionnaire.1'

/** A document that is handed in with a version. What is signed of it is the SHA-256 of its bytes. */
type SignedDocument = { readonly name: string; readonly kind: string; readonly digest: Digest }

/** A version of a client's questionnaire as it is handed in. */
export type SubmittedQuestionnaire = {
  readonly company: { readonly id: string; readonly code: string; readonly name: string }
  readonly version: number
  /** As read, not as typed. */
  readonly answers: { readonly [Name in Section]?: SectionAnswers[Name] }
  /**
   * The answers of the company's heads and representatives about themselves. An entrepreneur's own stand in `answers`.
   */
  readonly people: readonly { readonly id: string; readonly answers: SectionAnswers['person'] }[]
  readonly documents: readonly SignedDocument[]
}

/**
 * The one text of a version, which a head signs: the same answers have the same text, whatever order they were given in.
 */
export function canonicalQuestionnaire({ people, documents, ...rest }: SubmittedQuestionnaire): string {
  const signed = {
    form: FORM,
    ...rest,
    people: people.toSorted((one, other) => compare(one.id, other.id)),
    documents: documents.toSorted((one, other) => compare(one.digest, other.digest) || compare(one.name, other.name)),
  }
  return canonicalJson(signed)
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
