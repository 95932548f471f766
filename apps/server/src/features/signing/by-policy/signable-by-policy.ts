import type { CodePurpose } from '@dilo/domain/code-purposes.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { WayOfMoney } from '@dilo/domain/rules/ways-of-money.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { authorityToSign, maySign } from '@dilo/domain/signing/may-sign.ts'
import type { GivenType, SubjectKind } from '@dilo/domain/signing/signature.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { zero } from '@dilo/domain/values/kopiykas.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { bankLimits } from '../../bank-values/door.ts'
import { lockUse, readUseOf } from '../methods/method-use.ts'
import type { Signable } from '../pipeline/signable.ts'
import { lockPeopleWhoAct, peopleWhoAct, type RelatedPerson } from '../signatories/people-who-act.ts'
import { insertSignatures } from '../signatures/store.ts'
import { type PolicySubject, readByPolicy, type SignedByPolicy } from './read-by-policy.ts'
import { mayLeaveNow } from '../waits/may-leave-now.ts'
import { signatoryNamed } from './to-sign.ts'

export type { PolicySubject, SignedByPolicy } from './read-by-policy.ts'

/** The subject that a signatory asks for, in the version that they see. */
export type SeenSubject = { readonly id: string; readonly version: number }

/** The signature that was stored. */
type Given = {
  readonly method: SigningMethod
  readonly type: GivenType
  readonly digest: Digest
  /** The number of signatures missing after it: with none the subject is signed. */
  readonly missing: number
  readonly at: Date
}

/**
 * A kind of subject that people sign by the policy of a company's account and that is no payment: all that is its own. The rest
 * is one for all kinds (decision 191).
 */
export type PolicyKind<Row> = {
  readonly kind: SubjectKind
  readonly purpose: CodePurpose
  readonly find: (reader: Reader, companyId: string, id: string) => Promise<Row | undefined>
  /** Locks the row until the transaction ends: before any relation is locked. */
  readonly lock: (transaction: DatabaseTransaction, companyId: string, id: string) => Promise<Row | undefined>
  readonly subjectOf: (row: Row) => PolicySubject
  /** The way of money that it opens. */
  readonly way: (row: Row) => WayOfMoney
  /** The refusals of its calls. */
  readonly words: {
    readonly notFound: RefusalCode
    /** It is not what the person saw. */
    readonly stale: RefusalCode
    readonly withoutPhone: RefusalCode
    /** The person does not act for the company, or not on this account. */
    readonly notActing: RefusalCode
  }
  /** Checks that the state of the subject, and the rights of the person, let them sign it. */
  readonly maySign: (row: Row, person: RelatedPerson) => Result<unknown, RefusalCode>
  /** Checks that the consequences of the last signature are possible. It writes nothing. */
  readonly possible: (
    context: Context,
    reader: Reader,
    caller: CompanyAuthority,
    row: Row,
  ) => Promise<Result<void, Refusal>>
  /** Names what the code signs (security row 29). */
  readonly message: (row: Row) => (code: OneTimeCode, language: Language) => string
  /** A code was sent (`sentTo`: the masked contact), or a text given. */
  readonly begun: (
    context: Context,
    transaction: DatabaseTransaction,
    caller: CompanyAuthority,
    how: {
      readonly row: Row
      readonly digest: Digest
      readonly method: SigningMethod
      readonly sentTo: string | null
    },
  ) => Promise<void>
  /** The consequences of a stored signature. A refusal undoes it: it is for faults that only writing can find. */
  readonly signed: (
    context: Context,
    transaction: DatabaseTransaction,
    caller: CompanyAuthority,
    signed: { readonly row: Row; readonly given: Given },
  ) => Promise<Result<void, Refusal>>
}

/** The same as the pipeline of signatures knows it. */
export function signableByPolicy<Row>(kind: PolicyKind<Row>): Signable<SeenSubject, SignedByPolicy<Row>, Row> {
  const { words } = kind
  const around = async (reader: Reader, companyId: string, row: Row, people: readonly RelatedPerson[]) => {
    const [signing] = await readByPolicy(reader, companyId, [{ row, subject: kind.subjectOf(row) }], people)
    if (signing === undefined) throw new Error('A subject that was read has its signatures')
    return signing
  }
  /**
   * Checks that the person may sign it as they see it. The version is compared last: a person who may not sign learns
   * nothing of it.
   */
  const allowed = (signing: SignedByPolicy<Row>, personId: string, version: number): Result<RelatedPerson, Refusal> => {
    const person = signing.people.find(({ person_id }) => person_id === personId)
    if (person === undefined) return refused({ code: words.notActing })
    const may = kind.maySign(signing.row, person)
    if (!may.ok) return refused({ code: may.error })
    const authority = authorityToSign(signing.toSign, personId)
    if (!authority.ok) return refused({ code: authority.error })
    return signing.subject.version === version ? ok(person) : refused({ code: words.stale })
  }
  const signatureBy = async (
    context: Context,
    transaction: DatabaseTransaction,
    { toSign, subject }: SignedByPolicy<Row>,
    attempt: {
      readonly personId: string
      readonly method: SigningMethod
      readonly digest: string
      readonly at: number
    },
    isLocked: boolean,
  ) => {
    const { personId, method, digest, at } = attempt
    const { companyId } = subject
    const signatory = signatoryNamed(toSign, personId)
    // An amount of zero waits for no limit.
    const used =
      subject.counted === 0n
        ? { today: zero, inCompany: { today: zero, month: zero } }
        : isLocked
          ? await lockUse(transaction, { companyId, signatory }, method, businessDateAt(at))
          : (await readUseOf(context, transaction, companyId, [signatory]))(personId, method)
    const possible = maySign(toSign, {
      personId,
      digest: digest as Digest,
      method,
      used,
      limits: bankLimits(context),
    })
    if (possible.ok) return possible
    return refused<Refusal>({ code: inWords(words, possible.error) })
  }
  return {
    purpose: kind.purpose,
    proofSubject: ({ subject, toSign }) => ({
      name: `${kind.kind}:${subject.id}`,
      digest: toSign.digest,
      text: () => subject.text,
      moves: { amount: subject.amount, currency: subject.currency },
      invalid: 'edsInvalid',
    }),
    async look(_, reader, { companyId, personId }, { id, version }) {
      const row = await kind.find(reader, companyId, id)
      if (row === undefined) return refused({ code: words.notFound })
      const signing = await around(reader, companyId, row, await peopleWhoAct(reader, companyId))
      const may = allowed(signing, personId, version)
      return may.ok ? ok(signing) : may
    },
    async lock(_, transaction, { companyId }, { id }) {
      const row = await kind.lock(transaction, companyId, id)
      if (row === undefined) return refused({ code: words.notFound })
      return ok(await around(transaction, companyId, row, await lockPeopleWhoAct(transaction, companyId)))
    },
    async beforeProof(context, transaction, authority, { subject: signing, asked, method }) {
      const { personId } = authority
      const person = allowed(signing, personId, asked.version)
      if (!person.ok) return person
      const attempt = { personId, method, digest: signing.toSign.digest, at: context.clock.now() }
      const signature = await signatureBy(context, transaction, signing, attempt, false)
      if (!signature.ok) return signature
      const possible = await kind.possible(context, transaction, authority, signing.row)
      return possible.ok ? person : possible
    },
    message: ({ row }) => kind.message(row),
    async begun(context, transaction, authority, { subject: { row, toSign }, method, sentTo }) {
      await kind.begun(context, transaction, authority, { row, digest: toSign.digest, method, sentTo })
    },
    async underLock(context, transaction, authority, { subject: signing, asked, method, digest, at }) {
      const { personId } = authority
      const may = allowed(signing, personId, asked.version)
      if (!may.ok) return may
      const attempt = { personId, method, digest, at: at.getTime() }
      const signature = await signatureBy(context, transaction, signing, attempt, true)
      if (!signature.ok) return signature
      const possible = await kind.possible(context, transaction, authority, signing.row)
      if (!possible.ok) return possible
      const leaving = await mayLeaveNow(context, transaction, kind.way(signing.row), authority)
      return leaving.ok ? signature : leaving
    },
    async accept(context, transaction, authority, { subject: { row, subject, toSign }, signature }) {
      const { type, method, missing, origin, evidence, at } = signature
      const [isNew] = await insertSignatures(transaction, [
        {
          subject: { kind: kind.kind, companyId: subject.companyId, id: subject.id },
          personId: authority.personId,
          type,
          method,
          digest: Buffer.from(toSign.digest, 'hex'),
          batchDigest: null,
          signedAt: at,
          counted: { amount: toSign.amount, on: businessDateAt(at.getTime()) },
          recipientWasNew: false,
          origin: { ...origin, sessionId: authority.sessionId },
          evidence,
        },
      ])
      if (isNew !== true) return refused({ code: 'signedByThisPerson' })
      const given = { method, type, digest: toSign.digest, missing, at }
      const done = await kind.signed(context, transaction, authority, { row, given })
      return done.ok ? ok(row) : done
    },
  }
}

/** The refusals of the rules of signing, in the words of the subject. */
const inWords = ({ stale, withoutPhone }: PolicyKind<unknown>['words'], code: RefusalCode): RefusalCode =>
  code === 'changedSinceCode' ? stale : code === 'noPhoneForSigning' ? withoutPhone : code
