import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Proof } from '../../signing/door.ts'
import type { Place } from '../questionnaire/store.ts'

type Evidence = NonNullable<Proof['evidence']>

/** Keeps what the authority said when the signature came, and lets it be asked once more. */
export async function awaitSecondAnswer(
  transaction: DatabaseTransaction,
  { companyId, version }: Place,
  { valueSha256, issuers, revocation }: Evidence,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('questionnaire_signature')
    .values({
      company_id: companyId,
      version,
      value_sha256: valueSha256,
      issuers,
      revocation: revocation.bytes,
      revocation_at: revocation.obtainedAt,
      due_at: at,
    })
    .execute()
}

export type DueSignature = Awaited<ReturnType<typeof takeDueSignatures>>[number]

/**
 * Takes signatures whose second answer is due. Each is left to another server after its pause, should this one die.
 * @param pauses minutes until the next try; the last one again and again
 */
export async function takeDueSignatures(
  reader: Reader,
  { now, atMost, pauses }: { readonly now: Date; readonly atMost: number; readonly pauses: readonly number[] },
) {
  const { rows } = await sql<{
    companyId: string
    version: number
    valueSha256: Buffer
    issuers: Buffer
    certificate: Buffer
    message: Buffer
    submittedAt: Date
    inDemo: boolean
  }>`
    with due as (
      select company_id, version, value_sha256 from questionnaire_signature where due_at <= ${now}::timestamptz
      order by due_at limit ${atMost} for update skip locked),
    taken as (
      update questionnaire_signature as signature set tries = least(tries + 1, 1000),
        due_at = ${now}::timestamptz + interval '1 minute' * (${[...pauses]}::integer[])[least(tries + 1, ${pauses.length})]
      from due where signature.company_id = due.company_id and signature.version = due.version
        and signature.value_sha256 = due.value_sha256
      returning signature.company_id, signature.version, signature.value_sha256, signature.issuers)
    select taken.company_id as "companyId", taken.version, taken.value_sha256 as "valueSha256", taken.issuers,
      confirmation.certificate, confirmation.message, questionnaire.submitted_at as "submittedAt",
      company.demo_tenant_id is not null as "inDemo"
    from taken join eds_confirmation as confirmation using (value_sha256)
      join questionnaire on questionnaire.company_id = taken.company_id and questionnaire.version = taken.version
      join company on company.company_id = taken.company_id`.execute(reader)
  return rows
}

/** The second answer is there: nobody asks any more. */
export async function storeSecondAnswer(
  transaction: DatabaseTransaction,
  { companyId, version, valueSha256 }: Pick<DueSignature, 'companyId' | 'version' | 'valueSha256'>,
  answer: { readonly bytes: Buffer; readonly at: Date } | null,
): Promise<void> {
  await transaction
    .updateTable('questionnaire_signature')
    .set({ due_at: null, ...(answer && { later_revocation: answer.bytes, later_revocation_at: answer.at }) })
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .where('value_sha256', '=', valueSha256)
    .execute()
}
