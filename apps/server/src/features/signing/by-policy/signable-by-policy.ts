import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { authorityToSign, maySign } from '@dilo/domain/signing/may-sign.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { zero } from '@dilo/domain/values/kopiykas.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { lockAccountsOf, type OrderRow } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { bankLimits } from '../bank-values/method-limits.ts'
import { lockUse, readUseOf } from '../methods/method-use.ts'
import type { Signable } from '../pipeline/signable.ts'
import { lockPeopleWhoAct, peopleWhoAct, type RelatedPerson } from '../signatories/people-who-act.ts'
import { insertSignature } from './insert-signature.ts'
import type { PolicyKind } from './policy-kind.ts'
import { readAround, signedByPolicy, type SignedByPolicy } from './read-by-policy.ts'
import { mayLeaveNow } from '../waits/may-leave-now.ts'
import { signatoryNamed } from './to-sign.ts'

/** The subject that a signatory asks for, in the version that they see. */
export type SeenSubject = { readonly id: string; readonly version: number }

/** A kind of order as the pipeline of signatures knows it. */
export function signableByPolicy<Row extends OrderRow>(
  kind: PolicyKind<Row, unknown>,
): Signable<SeenSubject, SignedByPolicy<Row>, Row> {
  /** Reads or locks an order with all around it, in one packet. */
  const withAll = async (
    reader: Reader,
    { companyId, id }: { readonly companyId: string; readonly id: string },
    reading: readonly [Promise<Row | undefined>, Promise<readonly RelatedPerson[]>],
  ): Promise<Result<SignedByPolicy<Row>, Refusal>> => {
    const [row, people, around] = await sideBySide([...reading, readAround(reader, companyId, [id])])
    if (row === undefined) return refused({ code: kind.refusals.notFound })
    return ok(signedByPolicy({ row, subject: kind.subjectOf(row) }, { ...around, people }))
  }
  /**
   * Checks that the person may sign it as they see it. The version is compared last: a person who may not sign learns
   * nothing of it.
   */
  const allowed = (signing: SignedByPolicy<Row>, personId: string, version: number): Result<RelatedPerson, Refusal> => {
    const person = signing.people.find(({ person_id }) => person_id === personId)
    if (person === undefined) return refused({ code: 'insufficientPowers' })
    const { permission, otherwise } = kind.seenBy
    if (!effectivePermissions(person.type, person.permissions).includes(permission)) return refused({ code: otherwise })
    const may = kind.step(signing.row.state, 'SIGN')
    if (!may.ok) return refused({ code: may.error })
    const authority = authorityToSign(signing.toSign, personId)
    if (!authority.ok) return refused({ code: authority.error })
    return signing.subject.version === version ? ok(person) : refused({ code: kind.refusals.stale })
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
    return possible.ok ? possible : refused<Refusal>({ code: possible.error })
  }
  const nameOf = ({ id }: { readonly id: string }): string => `${kind.kind}:${id}`
  return {
    purpose: kind.purpose,
    aloneBy: () => kind.purpose,
    nameOf,
    proofSubject: ({ subject, toSign }) => ({
      name: nameOf(subject),
      digest: toSign.digest,
      text: () => subject.text,
      moves: { amount: subject.amount, currency: subject.currency },
      invalid: 'edsInvalid',
    }),
    async look(_, reader, { companyId, personId }, { id, version }) {
      const of = { companyId, id }
      const signing = await withAll(reader, of, [kind.find(reader, companyId, id), peopleWhoAct(reader, companyId)])
      if (!signing.ok) return signing
      const may = allowed(signing.value, personId, version)
      return may.ok ? signing : may
    },
    async lock(_, transaction, { companyId }, { id }) {
      const [, signing] = await sideBySide([
        lockAccountsOf(transaction, companyId),
        withAll(transaction, { companyId, id }, [
          kind.lock(transaction, companyId, id),
          lockPeopleWhoAct(transaction, companyId),
        ]),
      ])
      return signing
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
    async begun(context, transaction, authority, { subject: { row, subject, toSign }, method, sentTo }) {
      const at = new Date(context.clock.now())
      const { next } = certain(kind.step(row.state, 'SIGN'))
      if (next !== row.state) await kind.store(transaction, row, { state: next, at })
      await kind.begun?.(context, transaction, authority, row)
      if (sentTo === null) return
      recordAudit(transaction, {
        companyId: subject.companyId,
        by: authority,
        event: kind.events.codeSent,
        subjectId: subject.id,
        facts: { version: row.version, digest: toSign.digest, method, sentTo },
        at,
      })
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
      const { type, method, missing, at } = signature
      const isNew = await insertSignature(transaction, authority, {
        subject: { kind: kind.kind, companyId: subject.companyId, id: subject.id },
        toSign,
        signature,
        recipientWasNew: false,
      })
      if (!isNew) return refused({ code: 'signedByThisPerson' })
      recordAudit(transaction, {
        companyId: subject.companyId,
        by: authority,
        event: kind.events.signed,
        subjectId: subject.id,
        facts: { version: row.version, digest: toSign.digest, method, type, isLast: missing === 0 },
        at,
      })
      const taken = kind.step(row.state, missing === 0 ? 'SIGN_LAST' : 'SIGN')
      if (!taken.ok) return refused({ code: taken.error })
      const state = taken.value.next
      if (missing > 0) {
        await kind.store(transaction, row, { state, at })
        return ok(row)
      }
      const done = await kind.signed(context, transaction, authority, row, { state, at })
      return done.ok ? ok(row) : done
    },
  }
}
