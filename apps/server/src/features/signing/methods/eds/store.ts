import type { CodePurpose } from '@dilo/domain/code-purposes.ts'
import { sql } from 'kysely'
import type { GivenType } from '@dilo/domain/signing/signature.ts'
import type { UkrainianNames } from '../../../../db/person-names.ts'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { risingId } from '../../../../db/rising-id.ts'
import type { DatabaseTransaction, Reader } from '../../../../db/transaction.ts'
import { addEvidence, awaitStamp } from './evidence-store.ts'
import type { EdsEvidence } from './eds-evidence.ts'

/** A person, and the company for which they sign. */
export type OwnerRow = UkrainianNames & {
  readonly inn: string
  readonly client_code: string
  readonly short_name_uk: string
  readonly sole_entrepreneur: boolean
}

export const findOwner = (
  reader: Reader,
  { personId, companyId }: { readonly personId: string; readonly companyId: string },
): Promise<OwnerRow | undefined> =>
  reader
    .selectFrom('person_view as person')
    .innerJoin('company_view as company', (join) => join.on('company.company_id', '=', companyId))
    .select(['person.inn', 'person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .select(['company.client_code', 'company.short_name_uk', 'company.sole_entrepreneur'])
    .where('person.person_id', '=', personId)
    .executeTakeFirst()

/** True if no signature has these numbers, also no void one. Its subject is locked, so none comes meanwhile. */
export async function isUnused(transaction: DatabaseTransaction, companyId: string, value: Buffer): Promise<boolean> {
  const used = await transaction
    .selectFrom('eds_signature')
    .select('signature_id')
    .where('company_id', '=', companyId)
    .where('value_sha256', '=', value)
    .executeTakeFirst()
  return used === undefined
}

type StoredConfirmation = EdsEvidence & {
  readonly companyId: string
  readonly personId: string
  readonly purpose: CodePurpose
}

/** Stores the evidence of a step that a person has confirmed, in its transaction. @returns false: it was used before */
export async function insertConfirmation(transaction: DatabaseTransaction, one: StoredConfirmation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('eds_confirmation')
    .values({
      company_id: one.companyId,
      confirmation_id: risingId(),
      person_id: one.personId,
      purpose: one.purpose,
      text: one.text,
      message: one.message,
      value_sha256: one.valueSha256,
      certificate: one.certificate,
      certificate_sha256: one.certificateSha256,
      received_at: one.receivedAt,
      name_differs: one.nameDiffers,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type StoredEvidence = EdsEvidence & {
  readonly companyId: string
  readonly subjectId: string
  readonly signatureId: string
}

/** Stores the evidence of signatures and asks for their stamps, in the transaction that stores them. */
export async function insertEvidence(
  transaction: DatabaseTransaction,
  signatures: readonly StoredEvidence[],
): Promise<void> {
  if (signatures.length === 0) return
  await preparedStatement(
    'eds-evidence',
    transaction,
    sql`
    insert into eds_signature (company_id, subject_id, signature_id, text, message, value_sha256, certificate,
      certificate_sha256, issuer_key_id, serial, drfo, edrpou, hash, signing_time, received_at, name_differs)
    values ${sql.join(
      signatures.map(
        (
          one,
        ) => sql`(${one.companyId}, ${one.subjectId}, ${one.signatureId}, ${one.text}, ${one.message}, ${one.valueSha256},
          ${one.certificate}, ${one.certificateSha256}, ${one.issuerKeyId}, ${one.serial}, ${one.drfo}, ${one.edrpou},
          ${one.hash}, ${one.signingTime}, ${one.receivedAt}, ${one.nameDiffers})`,
      ),
    )}`,
  )
  for (const { companyId, signatureId, issuers, revocation, receivedAt } of signatures) {
    const { bytes, source, status, obtainedAt } = revocation
    await addEvidence(transaction, { companyId, signatureId }, [
      { kind: 'issuers', bytes: issuers, source: 'signature', says: null, stamped_at: null, obtained_at: receivedAt },
      { kind: 'revocation', bytes, source, says: status.says, stamped_at: null, obtained_at: obtainedAt },
    ])
    await awaitStamp(transaction, { companyId, signatureId }, receivedAt)
  }
}

/** The stored part of an electronic signature, and the place that it takes under its subject. */
export type EdsSignatureRow = Omit<EdsEvidence, 'issuers' | 'revocation' | 'validUntil'> & {
  readonly signatureId: string
  readonly personId: string
  readonly type: GivenType
}

/** The valid electronic signatures under a subject. A payment has those of the order that made it. */
export const findEdsSignatures = (
  reader: Reader,
  companyId: string,
  subjectId: string,
): Promise<readonly EdsSignatureRow[]> =>
  reader
    .selectFrom('signature')
    .innerJoin('eds_signature as eds', (join) =>
      join
        .onRef('eds.signature_id', '=', 'signature.signature_id')
        .onRef('eds.company_id', '=', 'signature.company_id'),
    )
    .select(['eds.signature_id as signatureId', 'signature.person_id as personId', 'signature.type'])
    .select(['eds.text', 'eds.message', 'eds.value_sha256 as valueSha256', 'eds.certificate'])
    .select(['eds.certificate_sha256 as certificateSha256', 'eds.issuer_key_id as issuerKeyId', 'eds.serial'])
    .select(['eds.drfo', 'eds.edrpou', sql<EdsEvidence['hash']>`eds.hash`.as('hash')])
    .select(['eds.signing_time as signingTime', 'eds.received_at as receivedAt', 'eds.name_differs as nameDiffers'])
    .where('signature.company_id', '=', companyId)
    .where('signature.subject_id', '=', subjectId)
    .where('signature.voided_at', 'is', null)
    .execute()
