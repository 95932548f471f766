import pg from 'pg'

// One number for 'a server serves this cluster'. It only has to differ from the other advisory locks in `postgres`.
const clusterLock = 4415_0001

/** A claim on a cluster: a session that holds a lock as long as this process lives, and not a moment longer. */
export type Claim = { client: pg.Client; release(): Promise<void> }

/** Connects and claims the cluster; 'taken' when another living server has it. Throws when there is no connection. */
export async function claimCluster(url: string): Promise<Claim | 'taken'> {
  const client = new pg.Client({
    connectionString: url,
    // Long: while the bank's modules load, on a busy machine, nobody reads the answer.
    connectionTimeoutMillis: 30_000,
    application_name: 'claim on the cluster',
    keepAlive: true,
  })
  // A broken session is noticed as the end of PostgreSQL itself, which has its own witness.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [clusterLock])
  const release = () => client.end().catch(() => {})
  if (rows[0]?.got === true) return { client, release }
  await release()
  return 'taken'
}
