import { randomUUIDv7 } from 'node:crypto'
import type { CodePurpose } from '@dilo/domain/code-purposes.ts'
import { sql } from 'kysely'
import type { UkrainianNames } from '../../../../db/person-names.ts'
import { preparedStatement } from '../../../../db/prepared-query.ts'
import type { DatabaseTransaction, Reader } from '../../../../db/transaction.ts'
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
    .selectFrom('person')
    .innerJoin('company', (join) => join.on('company.company_id', '=', companyId))
    .select(['person.inn', 'person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .select(['company.client_code', 'company.short_name_uk', 'company.sole_entrepreneur'])
    .where('person.person_id', '=', personId)
    .executeTakeFirst()

/** Whether no signature stands on these numbers, also no void one. Its subject is locked, so none comes meanwhile. */
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
      confirmation_id: randomUUIDv7(),
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

/** Stores the evidence of signatures, in the transaction that stores them. */
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
}
