/** A statement that does operations: it answers a row `outcome, id` for each. */
export type LedgerStatement = { readonly text: string; readonly parameters: readonly unknown[] }

/** The ledger's view of a database connection inside the caller's transaction. */
export interface LedgerConnection {
  query(text: string, parameters: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>
}
