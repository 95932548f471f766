import { createHmac } from 'node:crypto'
import type { Cluster } from './cluster.ts'

/** The superuser in PostgreSQL's own database, where the claim lives, or in another one. */
export function superuserUrl(
  { secrets }: { readonly secrets: Pick<Cluster['secrets'], 'superuser'> },
  port: number,
  database = 'postgres',
): string {
  return `postgres://postgres:${secrets.superuser}@127.0.0.1:${port}/${database}`
}

/** A login of the program in the program's database. */
export const loginUrl = (cluster: Cluster, port: number, login: string): string =>
  `postgres://${login}:${passwordOf(cluster, login)}@127.0.0.1:${port}/${cluster.names.database}`

export const passwordOf = ({ names, secrets }: Pick<Cluster, 'names' | 'secrets'>, login: string): string =>
  login === names.logins[0] ? secrets.application : createHmac('sha256', secrets.superuser).update(login).digest('hex')
