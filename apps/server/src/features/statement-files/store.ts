import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'

export type NewDocument = {
  readonly companyId: string
  readonly documentId: string
  readonly accountId: string
  readonly personId: string
  readonly kind: 'STATEMENT' | 'RECEIPT'
  readonly codeHash: Buffer
  readonly from: BusinessDate
  readonly to: BusinessDate
  readonly amount: bigint
  readonly currency: Currency
  readonly issuedAt: Date
}

export async function insertDocument(transaction: DatabaseTransaction, document: NewDocument): Promise<void> {
  const { companyId: company_id, documentId: document_id, codeHash: code_hash } = document
  await transaction
    .insertInto('issued_document')
    .values({
      company_id,
      document_id,
      account_id: document.accountId,
      person_id: document.personId,
      kind: document.kind,
      code_hash,
      from_day: document.from,
      to_day: document.to,
      amount: document.amount,
      currency: document.currency,
      issued_at: document.issuedAt,
    })
    .execute()
  await transaction.insertInto('document_directory').values({ code_hash, company_id, document_id }).execute()
}

/** The document that a code names, with its account: one look, whether there is one or not. */
export const findDocument = (reader: Reader, codeHash: Buffer) =>
  reader
    .selectFrom('document_directory as directory')
    .innerJoin('issued_document as document', (join) =>
      join.onRef('document.company_id', '=', 'directory.company_id').onRef('document.document_id', '=', 'directory.document_id'),
    )
    .innerJoin('client_account as account', (join) =>
      join.onRef('account.company_id', '=', 'document.company_id').onRef('account.account_id', '=', 'document.account_id'),
    )
    .innerJoin('company', 'company.company_id', 'document.company_id')
    .select(['document.kind', 'document.from_day', 'document.to_day', 'document.amount', 'document.currency', 'document.issued_at', 'account.iban', 'company.demo_tenant_id'])
    .where('directory.code_hash', '=', codeHash)
    .executeTakeFirst()
