import { type RawBuilder, sql } from 'kysely'
import type { EvidenceState } from '@dilo/contract/signature-fields.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { GivenType, SubjectKind, VoidCause } from '@dilo/domain/signing/signature.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Database } from '../../../db/open.ts'
import type { UkrainianNames } from '../../../db/person-names.ts'
import { preparedQuery, preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { risingId } from '../../../db/rising-id.ts'
import { argument, uuids } from '@dilo/pg-batches/sets.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { EdsEvidence } from '../methods/eds/eds-evidence.ts'
import { noteKeys } from '../keys/store.ts'
import { insertEvidence } from '../methods/eds/store.ts'
import type { SignatureOrigin } from '../methods/proving-method.ts'

/** A subject that people of a company sign. Its id is one of a kind among all kinds. */
type SignedSubject = { readonly companyId: string; readonly id: string }

/** A valid signature: it stands under its subject, whether or not its signatory still has the right to give it. */
export type SignatureRow = {
  readonly subject_id: string
  readonly person_id: string
  readonly type: GivenType
  readonly method: SigningMethod
  readonly digest: Buffer
  readonly signed_at: Date
  /** The digest of the list, for a signature of a list. */
  readonly batch_digest: Buffer | null
}

/** A valid signature with the name of its signatory, and how far its evidence is; null of one by a code. */
export type NamedSignature = SignatureRow & UkrainianNames & { readonly evidence: EvidenceState | null }

/** The valid signatures under subjects of any companies, the earliest first. */
export const findSignatures = (reader: Reader, subjects: readonly SignedSubject[]): Promise<SignatureRow[]> =>
  signaturesUnder(reader, subjects)

/** The same with the names of the signatories. */
export const findNamedSignatures = (reader: Reader, subjects: readonly SignedSubject[]): Promise<NamedSignature[]> =>
  namedSignaturesUnder(reader, subjects)

const signatures = preparedQuery(
  'signatures',
  (reader: Database, companyIds: readonly string[], ids: readonly string[]) => ({
    compile: () =>
      sql<SignatureRow>`select ${columns} ${validUnder(companyIds, ids)} order by s.signed_at, s.person_id`.compile(
        reader,
      ),
  }),
)

const namedSignatures = preparedQuery(
  'named-signatures',
  (reader: Database, companyIds: readonly string[], ids: readonly string[]) => ({
    compile: () =>
      sql<NamedSignature>`
        select ${columns}, person.last_name_uk, person.first_name_uk, person.middle_name_uk, ${evidence} as evidence
        ${validUnder(companyIds, ids)} join person_view as person using (person_id)
        order by s.signed_at, s.person_id`.compile(reader),
  }),
)

const columns = sql`s.subject_id, s.person_id, s.type, s.method, s.digest, s.signed_at, s.batch_digest`

const evidence = sql`case when s.method = 'EDS' then (
  select case when bool_or(kind = 'archiveTimeStamp') then 'archived' when bool_or(kind = 'timeStamp') then 'stamped'
    else 'accepted' end
  from eds_evidence where eds_evidence.signature_id = s.signature_id) end`

const validUnder = (companyIds: readonly string[], ids: readonly string[]): RawBuilder<unknown> => sql`
  from unnest(${uuids(companyIds)}, ${uuids(ids)}) as asked(company_id, subject_id)
  join signature s on s.company_id = asked.company_id and s.subject_id = asked.subject_id and s.voided_at is null`

/** Queries of the same moment are read at once; each caller gets the rows of their own subjects. */
const readUnder = <Row extends SignatureRow>(
  query: (reader: Reader, companyIds: readonly string[], ids: readonly string[]) => Promise<Row[]>,
) =>
  together(async (reader: Reader, asked: readonly (readonly SignedSubject[])[]): Promise<Row[][]> => {
    const subjects = [...new Map(asked.flat().map((subject) => [subject.id, subject])).values()]
    const companyIds = subjects.map(({ companyId }) => companyId)
    const ids = subjects.map(({ id }) => id)
    const rows = ids.length === 0 ? [] : await query(reader, companyIds, ids)
    return asked.map((own) => {
      const names = new Set(own.map(({ id }) => id))
      return rows.filter(({ subject_id: id }) => names.has(id))
    })
  })

const signaturesUnder = readUnder(signatures)
const namedSignaturesUnder = readUnder(namedSignatures)

export type NewSignature = {
  readonly subject: SignedSubject & { readonly kind: SubjectKind }
  readonly personId: string
  readonly type: GivenType
  readonly method: SigningMethod
  readonly digest: Buffer
  readonly batchDigest: Buffer | null
  readonly signedAt: Date
  /** The amount that counts towards the limits of the method, and the day in Kyiv on which it counts. A change counts 0. */
  readonly counted: { readonly amount: Kopiykas; readonly on: BusinessDate }
  /** True if it signs a standing order to a recipient that was new to the company. */
  readonly recipientWasNew: boolean
  readonly origin: SignatureOrigin & { readonly sessionId: string }
  /** The evidence of an electronic signature, stored beside it in the same transaction. Null: a code leaves none. */
  readonly evidence: EdsEvidence | null
}

type Row = NewSignature & { readonly id: string }

/** The call that writes signatures, which answers the ids of those that are new. */
export function writingSignatures(rows: readonly Row[]): RawBuilder<string[]> {
  const column = <Value>(of: (row: Row) => Value): Value[] => rows.map(of)
  return sql`insert_signatures(
    ${argument.uuids(column(({ id }) => id))}, ${argument.uuids(column(({ subject }) => subject.companyId))},
    ${argument.texts(column(({ subject }) => subject.kind))}::subject_kind[],
    ${argument.uuids(column(({ subject }) => subject.id))}, ${argument.uuids(column(({ personId }) => personId))},
    ${argument.texts(column(({ type }) => type))}, ${argument.texts(column(({ method }) => method))},
    ${argument.bytes(column(({ digest }) => digest))}, ${argument.bytes(column(({ batchDigest }) => batchDigest))},
    ${argument.times(column(({ signedAt }) => signedAt))}, ${argument.bigints(column(({ counted }) => counted.amount))},
    ${argument.dates(column(({ counted }) => counted.on))},
    ${argument.booleans(column(({ recipientWasNew }) => recipientWasNew))},
    ${argument.uuids(column(({ origin }) => origin.sessionId))}, ${argument.texts(column(({ origin }) => origin.userAgent))},
    ${argument.texts(column(({ origin }) => origin.address))})`
}

/**
 * Writes signatures under subjects that the caller has locked. A person stands once under a subject for each type.
 * @returns for each signature, in their order, whether it is new
 */
export const insertSignatures: (
  transaction: DatabaseTransaction,
  given: readonly NewSignature[],
) => Promise<readonly boolean[]> = together(async (transaction, asked) => {
  const rows = asked.flat().map((signature) => ({ ...signature, id: risingId() }))
  if (rows.length === 0) return asked.map(() => [])
  const isNew = await preparedStatement<{ id: string }>(
    'sign',
    transaction,
    sql`select unnest(${writingSignatures(rows)}) as id`,
  )
  const ids = new Set(isNew.map(({ id }) => id))
  const byKey = rows.flatMap(({ id, subject, personId, evidence }) =>
    evidence !== null && ids.has(id)
      ? [{ ...evidence, personId, companyId: subject.companyId, subjectId: subject.id, signatureId: id }]
      : [],
  )
  await insertEvidence(transaction, byKey)
  await noteKeys(transaction, byKey)
  let done = 0
  return asked.map(({ length }) => rows.slice(done, (done += length)).map(({ id }) => ids.has(id)))
})

/**
 * Gives a payment the valid signatures of the standing order that it is made by: they authorise it. They count 0,
 * because they were counted when the order was signed.
 */
export async function copySignatures(
  transaction: DatabaseTransaction,
  companyId: string,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
): Promise<void> {
  await sql`
    insert into signature (company_id, subject_kind, subject_id, signature_id, person_id, type, method, digest, signed_at,
      counted_amount, counted_on, session_id, user_agent, address)
    select company_id, 'payment', ${paymentId}::uuid, signature_id, person_id, type, method, digest, signed_at,
      0, counted_on, session_id, user_agent, address
    from signature where company_id = ${companyId} and subject_id = ${orderId} and voided_at is null`.execute(
    transaction,
  )
}

type Voiding = {
  readonly cause: VoidCause
  readonly at: Date
  /** The person whose signatures become void. Missing: everybody's. */
  readonly personId?: string
}

/** Voids the valid signatures under subjects that the caller has locked. They stay, and no limit counts them any more. */
export async function voidSignaturesUnder(
  transaction: DatabaseTransaction,
  subjects: readonly SignedSubject[],
  { cause, at, personId }: Voiding,
): Promise<void> {
  if (subjects.length === 0) return
  await preparedStatement(
    'void-signatures',
    transaction,
    sql`
    update signature s set voided_at = ${at}, void_cause = ${cause}
    from unnest(${uuids(subjects.map(({ companyId }) => companyId))}, ${uuids(subjects.map(({ id }) => id))})
      as asked(company_id, subject_id)
    where s.company_id = asked.company_id and s.subject_id = asked.subject_id and s.voided_at is null
      and s.person_id = coalesce(${personId ?? null}::uuid, s.person_id)`,
  )
}
