import type { Answer } from '@dilo/contract/calls.ts'
import type { I18n } from '@lingui/core'

export type IssuedDocument = Answer<'GET /api/account-service/documents/{code}'>

export type Fact = readonly [name: string, value: string]

/** The kinds of papers about products. */
export type ProductPaper = Exclude<IssuedDocument['kind'], 'STATEMENT' | 'RECEIPT' | 'INSTRUCTION' | 'REGISTER'>

/** The facts of a paper about a product. @param called those of any paper with this name */
export type PaperFacts<Kind extends ProductPaper> = (
  document: Extract<IssuedDocument, { readonly kind: Kind }>,
  i18n: I18n,
  called: (name: string) => readonly Fact[],
) => readonly Fact[]
