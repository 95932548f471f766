import { type AttestedExchange, attestedExchange, exchangeColumns, exchangeRow } from './attested-exchange.ts'

// Papers of products attest this beside an account and an amount.

export type AttestedProduct = { readonly kind: 'DEPOSIT' } | AttestedExchange

/** Columns of a document that are of products alone. */
export const columnsOfProducts = exchangeColumns

type Attested = { readonly kind: 'STATEMENT' | 'RECEIPT' | 'INSTRUCTION' } | AttestedProduct

/** The same columns of a new document. */
export const rowOfProduct = (attested: Attested) => (attested.kind === 'EXCHANGE' ? exchangeRow(attested) : {})

/** The content of a stored document of a product. */
export const attestedOfProduct = (kind: AttestedProduct['kind'], row: Parameters<typeof attestedExchange>[0]) =>
  kind === 'EXCHANGE' ? attestedExchange(row) : { kind }
