/** What the ledger needs of a database connection: one that is inside the caller's transaction. */
export interface LedgerConnection {
  query(text: string, parameters: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>
}
