import type { Answer } from '@dilo/contract/calls.ts'
import type { documentsOfProducts } from '@dilo/contract/products/products.ts'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../../../db/schema.ts'
import type { DocumentRow, OfOneAccount } from './store.ts'

type ProductKind = z.infer<(typeof documentsOfProducts)[number]>['kind']

/** A paper of a product, and the columns in which the product keeps what it attests beside an account and an amount. */
export type AttestedProduct = {
  readonly kind: ProductKind
  readonly columns?: Partial<Insertable<DB['issued_document']>>
}

type Verified<Kind> = Extract<Answer<'GET /api/account-service/documents/{code}'>, { readonly kind: Kind }>

/** The answers to codes of verification on papers of each product, beside an account and an amount. */
export type AttestedProducts = {
  readonly [Kind in ProductKind]: (row: DocumentRow) => Omit<Verified<Kind>, OfAnyPaper>
}

type OfAnyPaper = 'bank' | 'isDemo' | 'account' | keyof OfOneAccount
