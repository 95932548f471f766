import { createHmac } from 'node:crypto'
import type { Cluster } from './cluster.ts'

/** Names of what Dilo makes inside of a cluster. */
export const databaseName = 'dilo'
export const applicationLogin = 'dilo_login'
export const deskLogin = 'dilo_desk_login'

/** The superuser in PostgreSQL's own database, where the claim lives. */
export function superuserUrl(cluster: Cluster, port: number, database = 'postgres'): string {
  return `postgres://postgres:${cluster.secrets.superuser}@127.0.0.1:${port}/${database}`
}

/** The application's weaker login in Dilo's database. */
export function applicationUrl(cluster: Cluster, port: number): string {
  return `postgres://${applicationLogin}:${cluster.secrets.application}@127.0.0.1:${port}/${databaseName}`
}

/** The desk's password follows from the superuser's: clusters older than the desk have a secret for it, too. */
export const deskPassword = ({ secrets }: Pick<Cluster, 'secrets'>): string =>
  createHmac('sha256', secrets.superuser).update(deskLogin).digest('hex')

/** The login of the desk in Dilo's database. */
export const deskUrl = (cluster: Cluster, port: number): string =>
  `postgres://${deskLogin}:${deskPassword(cluster)}@127.0.0.1:${port}/${databaseName}`
