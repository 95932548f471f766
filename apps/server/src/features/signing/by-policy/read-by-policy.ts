import { createHash } from 'node:crypto'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import type { PaymentToSign } from '@dilo/domain/signing/may-sign.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
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

/** Subjects of one company with their signatures: two statements, however many there are. @param people who act for the company */
export async function readByPolicy<Row>(
  reader: Reader,
  companyId: string,
  rows: readonly { readonly row: Row; readonly subject: PolicySubject }[],
  people: readonly RelatedPerson[],
): Promise<SignedByPolicy<Row>[]> {
  if (rows.length === 0) return []
  const { policy } = await readSigningPolicy(reader, companyId)
  const all = await findNamedSignatures(
    reader,
    rows.map(({ subject: { id } }) => ({ companyId, id })),
  )
  return rows.map(({ row, subject }) => {
    const { accountId, currency, amount, counted, text } = subject
    const signatures = all.filter(({ subject_id: id }) => id === subject.id)
    const who = whoActOn(people, accountId)
    const signed = { accountId, currency, amount, counted, digest: digestOf(text) }
    return {
      row,
      subject,
      signatures,
      people: who,
      toSign: toSignByPolicy(policy, signed, { signatures, people: who }),
    }
  })
}

const digestOf = (text: string): Digest => createHash('sha256').update(text).digest('hex') as Digest
