import type pg from 'pg'

/** The queue's schema among the migrations. */
export const QUEUE_MIGRATION = 'graphile-worker 0.18.0'

/**
 * Brings the job queue's own schema to the form that its package needs, and lets the application's role work with it.
 * The package is loaded only when there is something to do: a start that finds all in place does not pay for it.
 * @param client an administrator's connection
 */
export async function migrateQueue(client: pg.Client, adminUrl: string): Promise<void> {
  const { rows } = await client.query('select 1 from migration where name = $1', [QUEUE_MIGRATION])
  if (rows.length > 0) return
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString: adminUrl, logger: new Logger(() => () => {}) })
  await client.query(GRANTS)
  await client.query(`insert into migration (name, hash) values ($1, '') on conflict do nothing`, [QUEUE_MIGRATION])
}

// Its tables are closed to everybody but their owner by row security without policies.
const GRANTS = `
  grant usage on schema graphile_worker to dilo_application;
  grant select, insert, update, delete on all tables in schema graphile_worker to dilo_application;
  -- A migration that is missing there keeps every server from starting its workers.
  revoke insert, update, delete on graphile_worker.migrations from dilo_application;
  grant usage on all sequences in schema graphile_worker to dilo_application;
  grant execute on all functions in schema graphile_worker to dilo_application;
  do $$
  declare
    closed record;
  begin
    for closed in select relname from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
    loop
      execute format('drop policy if exists dilo_application on graphile_worker.%I', closed.relname);
      execute format('create policy dilo_application on graphile_worker.%I to dilo_application using (true) with check (true)',
        closed.relname);
    end loop;
  end
  $$`
