import { isIP } from 'node:net'
import { StartError } from './start-error.ts'

/**
 * Every setting, its default and its unit. This file is the only reader of the environment.
 * `npm start -- --help` prints this table.
 */
const settings = {
  PORT: { default: '8080', means: 'TCP port of the bank' },
  HOST: { default: '127.0.0.1', means: 'address to listen on' },
  DATA_DIR: { default: '.data', means: 'folder of the embedded PostgreSQL and the local secrets' },
  DATABASE_URL: { default: '', means: 'a PostgreSQL 15 or later instead of the embedded one; login of the application' },
  DATABASE_ADMIN_URL: { default: '', means: 'login that migrates; DATABASE_URL when empty' },
  DATABASE_POOL_SIZE: { default: '8', means: 'connections at most, two of them for the job queue; 4 a core at most' },
  NODE_ENV: { default: '', means: "'production' switches the local mode off: demo bank, demo phone, local adapters" },
  PUBLIC_ORIGIN: { default: '', means: 'origin that browsers see, https://…; required in production' },
  TRUSTED_PROXIES: { default: '', means: 'addresses or networks of proxies whose X-Forwarded-For counts, by commas' },
  SERVER_KEY: { default: '', means: '32 bytes in hexadecimal: signs codes and anti-forgery tokens; made in DATA_DIR locally' },
  SIGN_PATH: { default: '/sign', means: 'base path of the sign-in area' },
  CABINET_PATH: { default: '/cabinet/accounts', means: 'where sign-in leads' },
  SESSION_IDLE_MINUTES: { default: '30', means: 'a session ends after this long without a call' },
  SESSION_HOURS: { default: '12', means: 'a session ends this long after sign-in' },
  BANK_NAME: { default: 'Діло', means: 'name of the bank' },
  BANK_CODE: { default: '388888', means: "the bank's code (МФО) in its clients' IBANs, 6 digits" },
  CONTACT_PHONE: { default: '+380 44 000 00 00', means: 'contact centre' },
  SMS_GATEWAY_URL: { default: 'https://api.turbosms.ua', means: 'text message gateway (TurboSMS protocol)' },
  SMS_GATEWAY_TOKEN: { default: '', means: 'its token; required in production' },
  SMS_SENDER: { default: 'Dilo', means: 'sender that a text message shows' },
  WEB_PAGES: { default: 'built', means: "'built' serves the built web; 'none' leaves it to Vite (npm run dev)" },
  LOG_LEVEL: { default: 'warn', means: 'trace, debug, info, warn, error or silent' },
} as const

type Setting = keyof typeof settings

export type Config = {
  /** `local` is the default on one's own machine: demo bank, demo phone, local adapters. Anything else is production. */
  readonly mode: 'local' | 'production'
  /** Whether the demo phone exists: in the local mode, where nothing says that others can reach this server. */
  readonly developmentDoors: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly database:
    | { readonly kind: 'embedded' }
    | { readonly kind: 'external'; readonly applicationUrl: string; readonly adminUrl: string }
  readonly poolSize: number
  readonly publicOrigin: string | null
  readonly trustedProxies: readonly string[]
  readonly serverKey: string | null
  readonly signPath: string
  readonly cabinetPath: string
  readonly sessionIdleMs: number
  readonly sessionMs: number
  readonly bankName: string
  readonly bankCode: string
  readonly contactPhone: string
  readonly sms: { readonly url: string; readonly token: string; readonly sender: string }
  readonly webPages: 'built' | 'none'
  readonly logLevel: string
}

type Environment = Readonly<Record<string, string | undefined>>

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/**
 * Reads and checks every setting.
 * @throws StartError that names the setting and what it must be
 */
export function readConfig(environment: Environment = process.env): Config {
  const text = (name: Setting): string => environment[name]?.trim() || settings[name].default
  const database = readDatabase(text)
  const mode = text('NODE_ENV') !== 'production' && isLoopback(database) ? 'local' : 'production'
  const host = text('HOST')
  const trustedProxies = readProxies(text('TRUSTED_PROXIES'))
  const reachable = !LOOPBACK.has(host) || text('PUBLIC_ORIGIN') !== '' || trustedProxies.length > 0
  const config: Config = {
    mode,
    developmentDoors: mode === 'local' && !reachable,
    port: whole('PORT', text('PORT'), 0, 65_535),
    host,
    dataDir: text('DATA_DIR'),
    database,
    poolSize: whole('DATABASE_POOL_SIZE', text('DATABASE_POOL_SIZE'), 4, 1_000),
    publicOrigin: text('PUBLIC_ORIGIN') === '' ? null : origin(text('PUBLIC_ORIGIN')),
    trustedProxies,
    serverKey: text('SERVER_KEY') === '' ? null : serverKey(text('SERVER_KEY')),
    ...readPaths(text),
    sessionIdleMs: whole('SESSION_IDLE_MINUTES', text('SESSION_IDLE_MINUTES'), 1, 1_440) * 60_000,
    sessionMs: whole('SESSION_HOURS', text('SESSION_HOURS'), 1, 168) * 3_600_000,
    bankName: text('BANK_NAME'),
    bankCode: pattern('BANK_CODE', text('BANK_CODE'), /^\d{6}$/, 'six digits'),
    contactPhone: text('CONTACT_PHONE'),
    sms: { url: text('SMS_GATEWAY_URL'), token: text('SMS_GATEWAY_TOKEN'), sender: text('SMS_SENDER') },
    webPages: text('WEB_PAGES') === 'none' ? 'none' : 'built',
    logLevel: pattern('LOG_LEVEL', text('LOG_LEVEL'), /^(trace|debug|info|warn|error|silent)$/, 'a level of the log'),
  }
  if (mode === 'production') requireForProduction(config)
  return config
}

function readDatabase(text: (name: Setting) => string): Config['database'] {
  const applicationUrl = text('DATABASE_URL')
  if (applicationUrl === '') return { kind: 'embedded' }
  const adminUrl = text('DATABASE_ADMIN_URL') || applicationUrl
  for (const [name, url] of Object.entries({ DATABASE_URL: applicationUrl, DATABASE_ADMIN_URL: adminUrl })) {
    if (!/^postgres(ql)?:\/\/[^@/]+@/.test(url) || !URL.canParse(url)) {
      throw new StartError(`${name} must look like postgres://user:password@host:5432/database.`)
    }
    // A query may name another host than the address, or undo what a connection of ours is set to.
    if (REDIRECTING.some((parameter) => new URL(url).searchParams.has(parameter))) {
      throw new StartError(`${name} must name host, port and user before the path, and no options in the query.`)
    }
  }
  return { kind: 'external', applicationUrl, adminUrl }
}

// `options` would replace our own: the application's role and the time-outs.
const REDIRECTING = ['host', 'hostaddr', 'port', 'user', 'dbname', 'database', 'service', 'options']

const isLoopback = (database: Config['database']): boolean =>
  database.kind === 'embedded' ||
  [database.applicationUrl, database.adminUrl].every((url) => LOOPBACK.has(new URL(url).hostname))

/** Addresses and networks, by commas: `127.0.0.1, 10.0.0.0/8`. */
function readProxies(text: string): string[] {
  const proxies = text.split(',').map((one) => one.trim()).filter(Boolean)
  const wrong = proxies.find((one) => {
    const [address = '', bits, ...rest] = one.split('/')
    const family = isIP(address)
    const widest = family === 4 ? 32 : 128
    return family === 0 || rest.length > 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
  })
  if (wrong === undefined) return proxies
  throw new StartError(`TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, by commas, not '${wrong}'.`)
}

function requireForProduction(config: Config): void {
  const missing = [
    config.database.kind === 'embedded' && 'DATABASE_URL',
    config.publicOrigin === null && 'PUBLIC_ORIGIN',
    config.serverKey === null && 'SERVER_KEY',
    config.sms.token === '' && 'SMS_GATEWAY_TOKEN',
  ].filter(Boolean)
  if (missing.length > 0) {
    throw new StartError(`In production these settings are required: ${missing.join(', ')} (see npm start -- --help).`)
  }
}

/** Sign-in and cabinet lie beside each other and beside what the server has of its own. */
function readPaths(text: (name: Setting) => string): Pick<Config, 'signPath' | 'cabinetPath'> {
  const signPath = path('SIGN_PATH', text('SIGN_PATH'))
  const cabinetPath = path('CABINET_PATH', text('CABINET_PATH'))
  const cabinet = cabinetPath.split('/')[1] ?? ''
  for (const [name, folder] of [['SIGN_PATH', signPath.split('/')[1] ?? ''], ['CABINET_PATH', cabinet]] as const) {
    if (OWN_FOLDERS.has(folder)) throw new StartError(`${name} must not lie under /${folder}: the server needs that itself.`)
  }
  if (cabinetPath.split('/').length !== 3) throw new StartError('CABINET_PATH must be a folder and a page, such as /cabinet/accounts.')
  if (signPath.split('/')[1] === cabinet) throw new StartError('SIGN_PATH and CABINET_PATH must lie under different folders.')
  return { signPath, cabinetPath }
}

const OWN_FOLDERS = new Set(['api', 'assets', 'dev'])

function whole(name: Setting, text: string, from: number, to: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= from && value <= to) return value
  throw new StartError(`${name} must be a whole number from ${from} to ${to}, not '${text}'.`)
}

function pattern(name: Setting, text: string, form: RegExp, description: string): string {
  if (form.test(text)) return text
  throw new StartError(`${name} must be ${description}, not '${text}'.`)
}

const path = (name: Setting, text: string): string =>
  pattern(name, text, /^(\/[a-z0-9-]+)+$/, 'a path such as /sign, without a slash at the end')

function serverKey(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text
  throw new StartError('SERVER_KEY must be 64 hexadecimal digits; make one with: openssl rand -hex 32')
}

function origin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text
  throw new StartError(`PUBLIC_ORIGIN must be an origin such as https://bank.example, not '${text}'.`)
}

/** The table of settings for `--help`. */
export function describeSettings(): string {
  const lines = Object.entries(settings).map(([name, setting]) => {
    const value = setting.default === '' ? '' : ` (default ${setting.default})`
    return `  ${name.padEnd(22)}${setting.means}${value}`
  })
  return `Settings, from the environment:\n${lines.join('\n')}`
}
