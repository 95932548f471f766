/** The names that a program gives to its PostgreSQL. */
export type Names = {
  /** The program's name, as refusals say it. */
  readonly program: string
  /** The database, and the folder of root's PostgreSQL below `/var/lib`. */
  readonly database: string
  /**
   * The logins that the first start makes. They may do nothing to the server. The first one has a secret of its own, the
   * others' passwords follow from the superuser's: so an older cluster also gets a login that is added later.
   */
  readonly logins: readonly [string, ...string[]]
}
