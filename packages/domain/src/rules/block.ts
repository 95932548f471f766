/**
 * The things that the bank can block (decision 140). A password: nobody signs in with it. A person: the same, and
 * nobody acts as them for any company. A relation: it gives no authority, and the person's other companies stay. An
 * account: `debit` stops outgoing payments of the client's choice, `all` incoming ones as well.
 */
export type BlockedThing = 'password' | 'person' | 'relation' | 'account'

export const blockScopes = ['debit', 'all'] as const

export type BlockScope = (typeof blockScopes)[number]

/** One thing that a block stands beside. */
export type BlockSubject =
  | { readonly what: 'password' | 'person'; readonly personId: string }
  | { readonly what: 'relation'; readonly personId: string; readonly companyId: string }
  | { readonly what: 'account'; readonly companyId: string; readonly accountId: string; readonly scope: BlockScope }
