import pg from 'pg'
import { type ConnectionTimes } from '../src/timed-client.ts'
import { pipelinedPool } from '../src/pipelined-pool.ts'

/** The tables that these tests ask. */
export type Schema = { bank_setting: { name: string; value: string } }

const BIGINT = 20

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (format !== 'binary' && oid === BIGINT ? BigInt : pg.types.getTypeParser(oid, format as 'text')),
} as pg.CustomTypesConfig

type Settings = { readonly applicationUrl: string; readonly poolSize: number; readonly times?: ConnectionTimes }

/** A pool as a program has it: it works as a weak role. */
export const openPool = ({ applicationUrl, poolSize, times }: Settings, options: Pick<pg.PoolConfig, 'onConnect'> = {}): pg.Pool =>
  pipelinedPool({
    connectionString: applicationUrl,
    max: poolSize,
    types,
    times,
    options: '-c role=dilo_application -c statement_timeout=10s -c idle_in_transaction_session_timeout=10s',
    ...options,
  })
