import type { AttestedState, RegisterTotal } from '@dilo/domain/payments/payment-register.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { AttestedProduct } from './attested-products.ts'

type OfAnyDocument = {
  readonly companyId: string
  readonly personId: string
  readonly from: BusinessDate
  readonly to: BusinessDate
  readonly issuedAt: Date
}

export type OfOneAccount = OfAnyDocument & {
  readonly accountId: string
  readonly amount: Kopiykas
  readonly currency: Currency
}

/** The content of a document with a code, as the bank keeps it. */
export type Attested =
  | (OfOneAccount & { readonly kind: 'STATEMENT' | 'RECEIPT' })
  | (OfOneAccount & { readonly kind: 'INSTRUCTION'; readonly state: AttestedState })
  | (OfOneAccount & AttestedProduct)
  /** @property accountId null: of all accounts */
  | (OfAnyDocument & {
      readonly kind: 'REGISTER'
      readonly accountId: string | null
      readonly totals: readonly RegisterTotal[]
    })

type NewDocument = { readonly documentId: string; readonly codeHash: Buffer; readonly attested: Attested }

const ofKind = (attested: Attested) =>
  attested.kind === 'REGISTER'
    ? { totals: sql<RegisterTotal[]>`${JSON.stringify(attested.totals)}::jsonb` }
    : {
        amount: attested.amount,
        currency: attested.currency,
        ...(attested.kind === 'INSTRUCTION' && { payment_state: attested.state }),
        ...('columns' in attested && attested.columns),
      }

export async function insertDocument(
  transaction: DatabaseTransaction,
  { documentId: document_id, codeHash: code_hash, attested }: NewDocument,
): Promise<void> {
  const company_id = attested.companyId
  await transaction
    .insertInto('issued_document')
    .values({
      company_id,
      document_id,
      account_id: attested.accountId,
      person_id: attested.personId,
      kind: attested.kind,
      code_hash,
      from_day: attested.from,
      to_day: attested.to,
      issued_at: attested.issuedAt,
      ...ofKind(attested),
    })
    .execute()
  await transaction.insertInto('document_directory').values({ code_hash, company_id, document_id }).execute()
}

/** The document that a code names, with its account if it is of one: one look, whether there is one or not. */
export const findDocument = (reader: Reader, codeHash: Buffer) =>
  reader
    .selectFrom('document_directory as directory')
    .innerJoin('issued_document as document', (join) =>
      join
        .onRef('document.company_id', '=', 'directory.company_id')
        .onRef('document.document_id', '=', 'directory.document_id'),
    )
    .leftJoin('client_account as account', (join) =>
      join
        .onRef('account.company_id', '=', 'document.company_id')
        .onRef('account.account_id', '=', 'document.account_id'),
    )
    .innerJoin('company_view as company', 'company.company_id', 'document.company_id')
    .selectAll('document')
    .select(['account.iban', 'company.demo_tenant_id'])
    .where('directory.code_hash', '=', codeHash)
    .executeTakeFirst()

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>
