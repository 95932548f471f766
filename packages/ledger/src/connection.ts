/** The ledger's view of a database connection inside the caller's transaction. */
export interface LedgerConnection {
  query(text: string, parameters: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>
}
