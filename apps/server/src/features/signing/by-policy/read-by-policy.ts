import { createHash } from 'node:crypto'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import type { PaymentToSign } from '@dilo/domain/signing/may-sign.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { Reader } from '../../../db/transaction.ts'
import { type RelatedPerson, whoActOn } from '../signatories/people-who-act.ts'
import { readSigningPolicy } from '../signatories/signing-policy.ts'
import { findNamedSignatures, type NamedSignature } from '../signatures/store.ts'
import { toSignByPolicy } from './to-sign.ts'

/** A subject that people of a company sign by its policy, with the facts that its signatures depend on. */
export type PolicySubject = {
  readonly companyId: string
  readonly id: string
  /** Raised by every change. */
  readonly version: number
  /** By the rules of this account, and by the people who act on it. */
  readonly accountId: string
  readonly currency: Currency
  /** It needs the signatures of a payment of this amount, in minor units. */
  readonly amount: Kopiykas
  /**
   * The amount that counts towards the limits of a method, in kopiykas of hryvnia: nothing of money that stays the
   * company's own.
   */
  readonly counted: Kopiykas
  /** Canonical: exactly what is signed. */
  readonly text: string
}

/** A subject with everything that its signatures depend on. */
export type SignedByPolicy<Row> = {
  readonly row: Row
  readonly subject: PolicySubject
  readonly toSign: PaymentToSign
  readonly signatures: readonly NamedSignature[]
  /** The people who act on its account. */
  readonly people: readonly RelatedPerson[]
}

/** A row with its subject. */
type Subjected<Row> = { readonly row: Row; readonly subject: PolicySubject }

/** Subjects of one company with their signatures: two statements, however many there are. @param people who act for the company */
export async function readByPolicy<Row>(
  reader: Reader,
  companyId: string,
  rows: readonly Subjected<Row>[],
  people: readonly RelatedPerson[],
): Promise<SignedByPolicy<Row>[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ subject: { id } }) => id)
  const around = await readAround(reader, companyId, ids)
  return rows.map((one) => signedByPolicy(one, { ...around, people }))
}

/** The rules and the signatures that subjects of one company stand under, for a caller that has not read the subjects. */
export async function readAround(reader: Reader, companyId: string, ids: readonly string[]) {
  const [{ policy }, signatures] = await sideBySide([
    readSigningPolicy(reader, companyId),
    findNamedSignatures(
      reader,
      ids.map((id) => ({ companyId, id })),
    ),
  ])
  return { policy, signatures }
}

type Around = Awaited<ReturnType<typeof readAround>> & { readonly people: readonly RelatedPerson[] }

/** A subject with its own among what was read of its company. */
export function signedByPolicy<Row>({ row, subject }: Subjected<Row>, { policy, ...all }: Around): SignedByPolicy<Row> {
  const { accountId, currency, amount, counted, text } = subject
  const signatures = all.signatures.filter(({ subject_id: id }) => id === subject.id)
  const people = whoActOn(all.people, accountId)
  const signed = { accountId, currency, amount, counted, digest: digestOf(text) }
  return { row, subject, signatures, people, toSign: toSignByPolicy(policy, signed, { signatures, people }) }
}

const digestOf = (text: string): Digest => createHash('sha256').update(text).digest('hex') as Digest
