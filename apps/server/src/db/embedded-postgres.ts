import { resolve } from 'node:path'
import { PostgresStartError } from '@dilo/embedded-postgres/postgres-start-error.ts'
import {
  borrowPostgres,
  type RunningPostgres,
  startPostgres,
  type StartOptions,
} from '@dilo/embedded-postgres/start-postgres.ts'
import { StartError } from '../start-error.ts'

const APPLICATION = 'dilo_login'
const DESK = 'dilo_desk_login'

const names = { program: 'Dilo', database: 'dilo', logins: [APPLICATION, DESK] } as const

type Addresses = { readonly adminUrl: string; readonly applicationUrl: string; readonly deskUrl: string }

/** The PostgreSQL that comes with Dilo. `exited` resolves when it is gone, asked or not. */
export type EmbeddedPostgres = Addresses & Pick<RunningPostgres, 'stop' | 'exited'>

type Options = Omit<StartOptions, 'names' | 'onReady'> & { readonly onReady?: (addresses: Addresses) => void }

/** Starts the PostgreSQL of a data folder. @throws StartError with advice */
export async function startEmbeddedPostgres({ onReady, ...options }: Options): Promise<EmbeddedPostgres> {
  const { adminUrl, loginUrl, stop, exited } = await advising(
    startPostgres({
      ...options,
      names,
      onReady: (ready) => onReady?.({ adminUrl: ready.adminUrl, ...urlsOf(ready.loginUrl) }),
    }),
  )
  return { adminUrl, ...urlsOf(loginUrl), stop, exited }
}

/** Lends the PostgreSQL of a data folder to a command, beside the bank or without one. @throws StartError with advice */
export async function borrowEmbeddedPostgres(dataDir: string): Promise<Omit<EmbeddedPostgres, 'adminUrl' | 'exited'>> {
  const lent = await advising(borrowPostgres(names, dataDir))
  if (lent === null)
    throw new StartError(`There is no bank in the data folder ${resolve(dataDir)}; set DATA_DIR or DATABASE_URL.`)
  return { ...urlsOf(lent.loginUrl), stop: lent.stop }
}

const urlsOf = (loginUrl: RunningPostgres['loginUrl']) => ({
  applicationUrl: loginUrl(APPLICATION),
  deskUrl: loginUrl(DESK),
})

const advising = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((error: unknown) => {
    throw error instanceof PostgresStartError ? new StartError(error.message, { cause: error }) : error
  })
