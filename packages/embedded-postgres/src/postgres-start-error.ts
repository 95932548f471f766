/** A PostgreSQL that cannot be started. Its message is one sentence for the person who started the program, and it says what to do. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}
