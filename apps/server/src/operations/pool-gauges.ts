import type pg from 'pg'
import type { Family } from './prometheus-text.ts'

type Figures = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** Connections to PostgreSQL, by the pool that they belong to. */
export const poolGauges = (pools: Readonly<Record<string, Figures>>): Family[] => [
  family(
    'dilo_pool_connections_in_use',
    'Connections that a call or job holds.',
    pools,
    ({ totalCount, idleCount }) => totalCount - idleCount,
  ),
  family('dilo_pool_connections_open', 'Connections, idle ones too.', pools, ({ totalCount }) => totalCount),
  family('dilo_pool_waiting', 'Calls and jobs that wait for a connection.', pools, ({ waitingCount }) => waitingCount),
]

const family = (
  name: string,
  help: string,
  pools: Readonly<Record<string, Figures>>,
  figure: (pool: Figures) => number,
): Family => ({
  name,
  help,
  type: 'gauge',
  samples: Object.entries(pools).map(([pool, figures]) => ({ labels: { pool }, value: figure(figures) })),
})
