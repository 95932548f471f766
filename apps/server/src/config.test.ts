import { firstNotEnded } from '@dilo/domain/bank-values/announcement.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standardMethodLimits } from '@dilo/domain/signing/method-limit.ts'
import { type Config, describeSettings, readConfig } from './config.ts'
import { newKeys } from './testing/clearing-house/new-keys.ts'
import { productionSecrets } from './testing/production-secrets.ts'

/** The settings of a bank on one's own machine, which asks for the local mode. */
const readLocal = (environment: Record<string, string> = {}, cores?: number): Config => readConfig({ BANK_MODE: 'local', ...environment }, cores)

const elsewhere = 'postgres://dilo:kT4vQm9LxZ2p@db.example:5432/dilo?sslmode=verify-full'

const captchaService = {
  CAPTCHA_SITEVERIFY_URL: 'https://captcha.example/siteverify',
  CAPTCHA_SITE_KEY: 'key',
  CAPTCHA_PAGE: 'https://widget.example/captcha',
  CAPTCHA_SECRET: 'secret',
}

const fileStore = { FILE_STORE_URL: 'https://store.example/bank', FILE_STORE_KEY_ID: 'bank', FILE_STORE_SECRET: 'secret' }

const [ownKeys, houseKeys] = [newKeys(), newKeys()]

/** The way to a clearing house, with good keys. */
const clearingHouse = {
  CLEARING_URL: 'https://house.example',
  CLEARING_KEY: JSON.stringify(ownKeys.key),
  CLEARING_HOUSE_KEY: JSON.stringify(houseKeys.publicKey),
}

/** All of a processor's settings, good ones. */
const processor = {
  PROCESSOR_URL: 'https://api.processor.example/',
  PROCESSOR_KEY: 'mW7dRk2XqT9bHn4V',
  PROCESSOR_SECRET: 'zV8cLq3YtP6nJw2K',
  PROCESSOR_EVENTS_SECRET: `whsec_${Buffer.from('pR5xGm8WqS3vTk7ZpR5xGm8W').toString('base64')}`,
  PROCESSOR_FRAMES: 'https://frames.example',
}

describe('the mode', () => {
  const here = 'postgres://dilo:kT4vQm9LxZ2p@127.0.0.1/dilo'

  test.each([
    ['when it is asked for', {}],
    ['with a database on this machine', { DATABASE_URL: 'postgres://dilo:x@127.0.0.1:5432/dilo' }],
    ['with a database on this machine by its other name', { DATABASE_URL: 'postgres://dilo:x@[::1]:5432/dilo' }],
    ['with a database on this machine by its socket', { DATABASE_URL: 'postgres://dilo:x@%2Fvar%2Frun:5432/dilo' }],
  ])('is local %s', (_, environment) => {
    expect(readConfig({ BANK_MODE: 'local', ...environment }).mode).toBe('local')
  })

  test.each([
    ['when nobody asks for the other', {}],
    ['when it is named', { BANK_MODE: 'production' }],
    ['with a database elsewhere', { DATABASE_URL: elsewhere }],
  ])('is production %s', (_, environment) => {
    expect(readConfig({ DATABASE_URL: here, ...productionSecrets, ...environment }).mode).toBe('production')
  })

  test.each([
    ['where NODE_ENV says production', { NODE_ENV: 'production' }, 'BANK_MODE=local and NODE_ENV=production contradict each other'],
    ['for a database elsewhere', { DATABASE_URL: elsewhere }, 'BANK_MODE=local is for a database on this machine'],
    ['for migrations elsewhere', { DATABASE_URL: here, DATABASE_ADMIN_URL: elsewhere }, 'BANK_MODE=local is for a database on this machine'],
  ])('is not local %s', (_, environment, sentence) => {
    expect(() => readConfig({ BANK_MODE: 'local', ...environment })).toThrow(sentence)
  })

  // security row 48
  test('that nobody asks for is refused with the list of what production needs, and how a bank is tried', () => {
    expect(() => readConfig({})).toThrow(
      "In production these settings are required: DATABASE_URL, PUBLIC_ORIGIN, SERVER_KEY, SMS_GATEWAY_TOKEN, SMTP_URL and SMTP_FROM, FILE_STORE_URL, FILE_STORE_KEY_ID, FILE_STORE_SECRET (see npm start -- --help). A bank to try on one's own machine has BANK_MODE=local, as npm start sets it.",
    )
  })
})

// security row 46
test.each([
  ['five seconds in production', { DATABASE_URL: elsewhere, ...productionSecrets }, 5_000],
  ["not at all on one's own machine, where nobody hands out calls", { BANK_MODE: 'local' }, 0],
  ['as long as it is told to', { DATABASE_URL: elsewhere, ...productionSecrets, DRAIN_NOTICE_SECONDS: '0' }, 0],
])('a server that gets the signal to stop takes calls for a while and says that it is not ready: %s', (_, environment, milliseconds) => {
  expect(readConfig(environment).drainNoticeMs).toBe(milliseconds)
})

test.each([
  [{ PORT: 'eighty' }, "PORT must be a whole number from 0 to 65535, not 'eighty'."],
  [{ PORT: '70000' }, "PORT must be a whole number from 0 to 65535, not '70000'."],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [{ DATABASE_URL: 'postgres://u:p@localhost/db?host=db.example' }, 'DATABASE_URL must name host, port and user before the path, and no options in the query.'],
  [
    { DATABASE_URL: 'postgres://u:p@localhost/db?options=-c%20role=postgres' },
    'DATABASE_URL must name host, port and user before the path, and no options in the query.',
  ],
  [
    { PROCESSOR_KEY: 'a-key' },
    'A processor of cards needs PROCESSOR_URL, PROCESSOR_KEY, PROCESSOR_SECRET, PROCESSOR_EVENTS_SECRET, PROCESSOR_FRAMES: set all of them, or none.',
  ],
  [
    { ...processor, PROCESSOR_URL: 'https://api.processor.example' },
    "PROCESSOR_URL must be an address that begins with https:// and ends with a slash, not 'https://api.processor.example'.",
  ],
  [{ ...processor, PROCESSOR_EVENTS_SECRET: 'open' }, 'PROCESSOR_EVENTS_SECRET must look like whsec_ and base64.'],
  [{ ...processor, PROCESSOR_FRAMES: 'http://frames.example' }, "PROCESSOR_FRAMES must be an address that begins with https://, not 'http://frames.example'."],
  [{ ...processor, PUBLIC_ORIGIN: 'https://frames.example' }, 'PROCESSOR_FRAMES must be another origin than PUBLIC_ORIGIN.'],
  [{ FILE_STORE_URL: 'https://store.example/bank' }, 'A file store needs FILE_STORE_URL, FILE_STORE_KEY_ID, FILE_STORE_SECRET: set all of them, or none.'],
  [
    { ...fileStore, FILE_STORE_URL: 'http://store.example/bank' },
    "FILE_STORE_URL must be an address such as https://host/bucket, without a slash at the end, not 'http://store.example/bank'.",
  ],
  [
    { ...fileStore, FILE_STORE_URL: 'https://store.example/bank/' },
    "FILE_STORE_URL must be an address such as https://host/bucket, without a slash at the end, not 'https://store.example/bank/'.",
  ],
  [{ FILES_MEGABYTES: '0' }, "FILES_MEGABYTES must be a whole number from 1 to 10000000, not '0'."],
  [{ SIGN_PATH: '/api' }, 'SIGN_PATH must not lie under /api: the server needs that itself.'],
  [{ SIGN_PATH: '/cabinet' }, 'SIGN_PATH and CABINET_PATH must lie under different folders.'],
  [{ QR_SOCKET_PATH: '/qr-socket' }, "QR_SOCKET_PATH must be a path such as /qr-socket/, with a slash at the end, not '/qr-socket'."],
  [{ QR_SOCKET_PATH: '/api/' }, 'QR_SOCKET_PATH must lie under a folder of its own.'],
  [{ QR_SOCKET_PATH: '/cabinet/' }, 'QR_SOCKET_PATH must lie under a folder of its own.'],
  [{ CABINET_PATH: '/cabinet' }, 'CABINET_PATH must be a folder and a page, such as /cabinet/accounts.'],
  [{ TRUSTED_PROXIES: '127.0.0.1, everybody' }, "TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, by commas, not 'everybody'."],
  [{ TRUSTED_PROXIES: '10.0.0.0/64' }, "TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, by commas, not '10.0.0.0/64'."],
  [{ DESK_NETWORKS: '10.0.0.0/64' }, "DESK_NETWORKS must be addresses or networks such as 10.0.0.0/8, by commas, not '10.0.0.0/64'."],
  [{ SIGN_PATH: 'sign/' }, "SIGN_PATH must be a path such as /sign, without a slash at the end, not 'sign/'."],
  [{ SERVER_KEY: 'short' }, 'SERVER_KEY must be 64 hexadecimal digits; make one with: openssl rand -hex 32'],
  [{ SERVER_KEY_FORMER: 'short' }, 'SERVER_KEY_FORMER must be 64 hexadecimal digits; make one with: openssl rand -hex 32'],
  [{ SIGN_PATH: '/readyz' }, 'SIGN_PATH must not lie under /readyz: the server needs that itself.'],
  [{ METRICS_PORT: 'on' }, "METRICS_PORT must be a whole number from 0 to 65535, not 'on'."],
  [{ DRAIN_SECONDS: '0' }, "DRAIN_SECONDS must be a whole number from 1 to 600, not '0'."],
  [{ ANNOUNCEMENT_UK: 'Новина' }, 'ANNOUNCEMENT_UK and ANNOUNCEMENT_RU are one announcement in two languages: set both or none.'],
  [{ ANNOUNCEMENT_UK: 'Новина', ANNOUNCEMENT_RU: 'Новость' }, 'ANNOUNCEMENT_UNTIL must be the last day of the announcement: set it.'],
  [{ SHUTDOWN_DAY: 'yesterday' }, "SHUTDOWN_DAY must be a day such as 2025-08-01, not 'yesterday'."],
  [{ CAPTCHA_SITE_KEY: 'key' }, 'A captcha service needs CAPTCHA_SITEVERIFY_URL, CAPTCHA_SITE_KEY, CAPTCHA_PAGE, CAPTCHA_SECRET: set all of them, or none.'],
  [
    { ...captchaService, CAPTCHA_SITEVERIFY_URL: 'http://captcha.example/verify' },
    "CAPTCHA_SITEVERIFY_URL must be an address that begins with https://, not 'http://captcha.example/verify'.",
  ],
  [{ ...captchaService, PUBLIC_ORIGIN: 'https://widget.example' }, 'CAPTCHA_PAGE must lie on another origin than PUBLIC_ORIGIN.'],
  [{ ...captchaService, CAPTCHA_PAGE: 'widget' }, "CAPTCHA_PAGE must be an address that begins with https://, not 'widget'."],
  [
    { GOV_REGISTER_URL: 'http://register.example/' },
    "GOV_REGISTER_URL must be an address that begins with https:// and ends with a slash, not 'http://register.example/'.",
  ],
  [{ EDS_HOSTS: 'ca.example,http://ca.example' }, "EDS_HOSTS must be hosts in small letters, by commas, not 'http://ca.example'."],
  [{ EDS_HOSTS: 'somebody@ca.example' }, "EDS_HOSTS must be hosts in small letters, by commas, not 'somebody@ca.example'."],
  [{ EDS_STAMP_URL: 'ftp://ca.example' }, "EDS_STAMP_URL must be an address that begins with http:// or https://, not 'ftp://ca.example'."],
  [{ ANALYTICS_ID: 'x&y' }, "ANALYTICS_ID must be a measurement id such as G-ABC123, not 'x&y'."],
  [{ BRANCHES_URL: 'javascript:alert(1)' }, "BRANCHES_URL must be an address that begins with https://, not 'javascript:alert(1)'."],
  [{ BRANCHES_URL: 'http://bank.example/branches' }, "BRANCHES_URL must be an address that begins with https://, not 'http://bank.example/branches'."],
  [{ PIXEL_ID: 'abc' }, "PIXEL_ID must be the digits of a pixel, not 'abc'."],
  [{ SMTP_URL: 'mail.example', SMTP_FROM: 'bank@example.com' }, 'SMTP_URL must look like smtps://user:password@host:465, with nothing after the port.'],
  [
    { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false', SMTP_FROM: 'bank@example.com' },
    'SMTP_URL must look like smtps://user:password@host:465, with nothing after the port.',
  ],
  [{ SMTP_URL: 'smtps://mail.example', SMTP_FROM: 'bank' }, "SMTP_FROM must be an e-mail address, not 'bank'."],
  [{ RECOVERY_WAIT_HOURS: '0' }, "RECOVERY_WAIT_HOURS must be a whole number from 1 to 168, not '0'."],
  [{ PASSWORD_CHANGE_WAIT_HOURS: '169' }, "PASSWORD_CHANGE_WAIT_HOURS must be a whole number from 1 to 168, not '169'."],
  [{ RECOVERY_WAIT_HOURS: '6' }, 'PASSWORD_CHANGE_WAIT_HOURS must be at most RECOVERY_WAIT_HOURS: 6, not 12.'],
  [{ GUESSES_IN_ALL: '0' }, "GUESSES_IN_ALL must be a whole number from 1 to 1000000, not '0'."],
  [{ PASSWORD_HASHING_WIDTH: '0' }, "PASSWORD_HASHING_WIDTH must be a whole number from 1 to 1000, not '0'."],
  [{ BANK_CODE: '12' }, "BANK_CODE must be six digits, not '12'."],
  [{ FURTHER_BANKS: '399999' }, "FURTHER_BANKS must be codes with names, such as 399999=Друге Діло, not '399999'."],
  [{ CLEARING_URL: 'https://house.example' }, 'The clearing house needs CLEARING_URL, CLEARING_KEY, CLEARING_HOUSE_KEY: set all of them, or none.'],
  [
    { ...clearingHouse, CLEARING_URL: 'https://house.example/v1' },
    "CLEARING_URL must be an origin such as https://bank.example, not 'https://house.example/v1'.",
  ],
  [{ ...clearingHouse, CLEARING_URL: 'http://house.example' }, "CLEARING_URL must be an address that begins with https://, not 'http://house.example'."],
  [{ ...clearingHouse, CLEARING_KEY: clearingHouse.CLEARING_HOUSE_KEY }, 'CLEARING_KEY must be a private Ed25519 key as a JSON Web Key.'],
  [{ ...clearingHouse, CLEARING_HOUSE_KEY: '{"kty":"RSA"}' }, 'CLEARING_HOUSE_KEY must be a public Ed25519 key as a JSON Web Key.'],
  [{ ...clearingHouse, CLEARING_KEY: JSON.stringify({ ...ownKeys.key, d: 'short' }) }, 'CLEARING_KEY must be a private Ed25519 key as a JSON Web Key.'],
  [{ ...clearingHouse, CLEARING_HOUSE_KEY: 'null' }, 'CLEARING_HOUSE_KEY must be a public Ed25519 key as a JSON Web Key.'],
  [{ PUBLIC_ORIGIN: 'bank.example' }, "PUBLIC_ORIGIN must be an origin such as https://bank.example, not 'bank.example'."],
  [{ BANK_MODE: 'test' }, "BANK_MODE must be 'local' or 'production', not 'test'."],
  [{ DATABASE_URL: 'postgres://u:p@127.0.0.1/db', DATABASE_TLS: 'off' }, "DATABASE_TLS must be 'required' or 'waived', not 'off'."],
])('%o is refused with one sentence', (environment, sentence) => {
  expect(() => readLocal(environment)).toThrow(sentence)
})

test('the clearing house of this machine may do without TLS, in the local mode alone', () => {
  const local = { ...clearingHouse, CLEARING_URL: 'http://127.0.0.1:8090' }
  expect(readLocal(local).clearing).toEqual({ url: 'http://127.0.0.1:8090', key: ownKeys.key, houseKey: houseKeys.publicKey })
  expect(readLocal({}).clearing).toBeNull()
  expect(() => readConfig({ ...local, BANK_MODE: 'production' })).toThrow(
    "CLEARING_URL must be an address that begins with https://, not 'http://127.0.0.1:8090'.",
  )
})

test('proxies are read with the spaces that people put between them', () => {
  const { trustedProxies } = readLocal({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ,::1' })
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1'])
})

describe('demo mode', () => {
  test('is on, for two hours, with room for 200', () => {
    expect(readLocal({}).demo).toEqual({ lifeMs: 7_200_000, tenants: 200, startsPerRange: 20, startsInAll: 300 })
  })

  test('can be switched off', () => {
    expect(readLocal({ DEMO_MODE: 'off' }).demo).toBeNull()
  })

  test.each([
    [{ DEMO_MODE: 'maybe' }, 'DEMO_MODE must be'],
    [{ DEMO_MINUTES: '1' }, 'DEMO_MINUTES must be a whole number from 5'],
    [{ DEMO_TENANTS: '0' }, 'DEMO_TENANTS must be a whole number from 1'],
  ])('%o is refused', (environment, sentence) => {
    expect(() => readLocal(environment)).toThrow(sentence)
  })
})

test('a setting given empty is as one not given', () => {
  expect(readLocal({ PORT: ' ', DATABASE_URL: '' })).toEqual(readLocal({}))
})

test('the help names every setting with its default', () => {
  expect(describeSettings()).toMatch(/PORT +TCP port of the bank \(default 8080\)/)
  expect(describeSettings()).toMatch(/DATABASE_ADMIN_URL +login that migrates.*; or DATABASE_ADMIN_URL_FILE, a file with it/)
})

// security row 48
describe('a secret', () => {
  let folder: string
  const file = (): string => join(folder, 'server-key')

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dilo-secrets-'))
    writeFileSync(file(), `${productionSecrets.SERVER_KEY}\n`)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('may lie in a file, with the line end that editors put there', () => {
    expect(readLocal({ SERVER_KEY_FILE: file() }).serverKey).toBe(productionSecrets.SERVER_KEY)
  })

  test('that is given in both ways is refused', () => {
    const both = { SERVER_KEY_FILE: file(), SERVER_KEY: productionSecrets.SERVER_KEY }
    expect(() => readLocal(both)).toThrow('SERVER_KEY and SERVER_KEY_FILE are both set; which of them counts would be a guess.')
  })

  test('whose file cannot be read stops the start', () => {
    expect(() => readLocal({ SMS_GATEWAY_TOKEN_FILE: join(folder, 'nothing') })).toThrow('SMS_GATEWAY_TOKEN_FILE cannot be read (ENOENT).')
  })

  test('alone may lie in a file: no other setting is read from one', () => {
    expect(readLocal({ BANK_NAME_FILE: file() }).bankName).toBe('Діло')
  })
})

// security row 48
describe('in production', () => {
  const production = { BANK_MODE: 'production', DATABASE_URL: elsewhere, ...productionSecrets }

  test.each([
    ['a server key that is a pattern', { SERVER_KEY: '07'.repeat(32) }, 'SERVER_KEY is a pattern, not a random key'],
    ['a former key that is a pattern', { SERVER_KEY_FORMER: '00'.repeat(32) }, 'SERVER_KEY_FORMER is a pattern, not a random key'],
    ['a gateway token of an example', { SMS_GATEWAY_TOKEN: 'change-me-please' }, 'SMS_GATEWAY_TOKEN is one that examples use'],
    ['a gateway token that repeats itself', { SMS_GATEWAY_TOKEN: 'abababababababab' }, 'SMS_GATEWAY_TOKEN repeats itself'],
    ['a default password of e-mail', { SMTP_URL: 'smtps://bank:postgres@mail.example' }, 'The password in SMTP_URL is one that examples use'],
    [
      'a short password',
      { DATABASE_URL: 'postgres://dilo:k3x@db.example/dilo?sslmode=verify-full' },
      'The password in DATABASE_URL is shorter than 12 characters',
    ],
    [
      'a default password',
      { DATABASE_ADMIN_URL: 'postgres://postgres:postgres@db.example/dilo?sslmode=verify-full' },
      'The password in DATABASE_ADMIN_URL is one that examples use',
    ],
  ])('%s is refused, and not repeated', (_, secret, sentence) => {
    const [given = ''] = Object.values(secret)
    const start = () => readConfig({ ...production, ...secret })
    expect(start).toThrow(`${sentence}; in production it must be one that nobody can guess`)
    expect(start).not.toThrow(given)
  })

  test('a processor of cards is there where one is set up whole, with its port, and none otherwise', () => {
    expect(readConfig(production).processor).toBeNull()
    expect(() => readConfig({ ...production, ...processor })).toThrow('PROCESSOR_URL needs PROCESSOR_PORT.')
    expect(readConfig({ ...production, ...processor, PROCESSOR_PORT: '8090' }).processor).toMatchObject({
      port: 8090,
      service: { url: 'https://api.processor.example/', frames: 'https://frames.example' },
    })
    expect(() => readConfig({ ...production, ...processor, PROCESSOR_PORT: '8090', PROCESSOR_KEY: 'change-me-please' })).toThrow(
      'PROCESSOR_KEY is one that examples use',
    )
    expect(readConfig({ BANK_MODE: 'local' }).processor).toMatchObject({ port: 8082, isPortChosen: false, service: null })
    expect(readConfig({ BANK_MODE: 'local', SERVES: 'desk' }).processor).toBeNull()
  })

  test('a database that knows its clients by other means than a password is taken', () => {
    expect(readConfig({ ...production, DATABASE_URL: 'postgres://dilo@db.example/dilo?sslmode=verify-full' }).mode).toBe('production')
  })

  const captcha = {
    CAPTCHA_SITEVERIFY_URL: 'https://captcha.example/verify',
    CAPTCHA_SITE_KEY: 'key',
    CAPTCHA_PAGE: 'https://widget.example/',
    CAPTCHA_SECRET: 'vX4nBq7ZtR9kLm2W',
  }

  // security row 48
  test.each([
    ['SMS_GATEWAY_URL', {}],
    ['CAPTCHA_SITEVERIFY_URL', captcha],
    ['CAPTCHA_PAGE', captcha],
    ['GOV_REGISTER_URL', {}],
    ['OFFICIAL_RATES_URL', {}],
    ['FILE_STORE_URL', {}],
  ])('%s without TLS is refused, on this machine too, where the local mode takes it', (name, others) => {
    const path = { GOV_REGISTER_URL: '/register/', FILE_STORE_URL: '/bank' }[name] ?? '/answers'
    expect(() => readConfig({ ...production, ...others, [name]: `http://service.example${path}` })).toThrow(`${name} must be an address`)
    expect(() => readConfig({ ...production, ...others, [name]: `http://127.0.0.1:8114${path}` })).toThrow(`${name} must be an address`)
    expect(readConfig({ ...production, ...others, [name]: `https://service.example${path}` }).mode).toBe('production')
    const whole = name === 'FILE_STORE_URL' ? fileStore : {}
    expect(readLocal({ ...whole, ...others, [name]: `http://127.0.0.1:8114${path}` }).mode).toBe('local')
  })

  // security row 48
  test.each(['DATABASE_URL', 'DATABASE_ADMIN_URL'])('%s on another machine is under TLS that is verified, or the way there is said to be private', (name) => {
    const address = 'postgres://dilo:kT4vQm9LxZ2p@db.example:5432/dilo'
    for (const query of ['', '?sslmode=require', '?sslmode=verify-ca', '?sslmode=verify-full&sslmode=disable', '?sslmode=verify-full&ssl=0']) {
      expect(() => readConfig({ ...production, [name]: address + query })).toThrow(`${name} leads to another machine and must end with ?sslmode=verify-full`)
    }
    expect(readConfig({ ...production, [name]: `${address}?sslmode=verify-full` }).mode).toBe('production')
    expect(readConfig({ ...production, [name]: `${address}?sslmode=verify-full&sslrootcert=/etc/ssl/bank.pem` }).mode).toBe('production')
    expect(readConfig({ ...production, [name]: address, DATABASE_TLS: 'waived' }).mode).toBe('production')
    expect(readConfig({ ...production, DATABASE_URL: 'postgres://dilo:kT4vQm9LxZ2p@127.0.0.1/dilo' }).mode).toBe('production')
  })

  // security row 25
  test('an origin without TLS is refused', () => {
    expect(() => readConfig({ ...production, PUBLIC_ORIGIN: 'http://bank.example' })).toThrow('PUBLIC_ORIGIN must begin with https://')
  })
})

test('passwords are checked on all cores but one, which is left for everything else', () => {
  expect(readLocal({}, 3).hashing).toEqual({ width: 2, length: 32 })
  expect(readLocal({}, 1).hashing.width).toBe(1)
  expect(readLocal({ PASSWORD_HASHING_WIDTH: '5' }, 3).hashing.width).toBe(5)
})

test('methods of signing have the limits of the domain, until a bank sets its own', () => {
  expect(readLocal({}).signingLimits).toEqual(standardMethodLimits)
  expect(readLocal({ EMAIL_SIGNING_LIMIT: '1' }).signingLimits.EMAIL.perPayment).toBe(100n)
})

test('in production everybody signs by EDS what only EDS may sign, locally who has a key, until a bank says otherwise', () => {
  const production = { DATABASE_URL: elsewhere, ...productionSecrets }
  expect([readConfig(production).edsOnlyBinds, readLocal({}).edsOnlyBinds]).toEqual(['everybody', 'keyHolders'])
  expect(readConfig({ ...production, EDS_ONLY_BINDS: 'keyHolders' }).edsOnlyBinds).toBe('keyHolders')
  expect(readLocal({ EDS_ONLY_BINDS: 'everybody' }).edsOnlyBinds).toBe('everybody')
  expect(() => readLocal({ EDS_ONLY_BINDS: 'off' })).toThrow("EDS_ONLY_BINDS must be 'everybody' or 'keyHolders'")
})

test('taxes and salaries stay possible while data is outdated, unless the bank says otherwise', () => {
  expect(readLocal({}).paidWhenOutdated).toEqual(['toBudget', 'salary'])
  expect(readLocal({ PAID_WHEN_OUTDATED: 'salary' }).paidWhenOutdated).toEqual(['salary'])
  expect(readLocal({ PAID_WHEN_OUTDATED: 'none' }).paidWhenOutdated).toEqual([])
  expect(() => readLocal({ PAID_WHEN_OUTDATED: 'toClient' })).toThrow("PAID_WHEN_OUTDATED must be 'none', or toBudget and salary by commas")
})

describe('the pool', () => {
  test.each([
    [1, 5],
    [2, 8],
    [16, 8],
  ])('has on %d cores %d connections', (cores, connections) => {
    expect(readLocal({}, cores).poolSize).toBe(connections)
  })

  // security row 46
  test('never has more than four connections a core', () => {
    expect(readLocal({ DATABASE_POOL_SIZE: '16' }, 4).poolSize).toBe(16)
    expect(() => readLocal({ DATABASE_POOL_SIZE: '17' }, 4)).toThrow('DATABASE_POOL_SIZE must be at most 4 for each core of this machine: 16, not 17.')
  })
})

const ownText = { ANNOUNCEMENT_UK: 'Новина', ANNOUNCEMENT_RU: 'Новость', ANNOUNCEMENT_UNTIL: '2025-08-02' }

test.each([
  ['nothing by default', {}, '2025-07-01T09:00Z', undefined],
  [
    'that the business application stops on a day to come',
    { SHUTDOWN_DAY: '2025-08-01' },
    '2025-07-31T20:59Z',
    /^З 1 серпня 2025 року бізнес-застосунок припиняє роботу\./,
  ],
  [
    'from that day on in Kyiv that it has stopped',
    { SHUTDOWN_DAY: '2025-08-01' },
    '2025-07-31T21:00Z',
    /^1 серпня 2025 року бізнес-застосунок припинив роботу\./,
  ],
  ['that for ninety days', { SHUTDOWN_DAY: '2025-08-01' }, '2025-10-29T21:59Z', /припинив роботу\./],
  ['that no longer after ninety days', { SHUTDOWN_DAY: '2025-08-01' }, '2025-10-29T22:00Z', undefined],
  ['that no longer after the end that the bank sets', { SHUTDOWN_DAY: '2025-08-01', ANNOUNCEMENT_UNTIL: '2025-08-31' }, '2025-08-31T21:00Z', undefined],
  ['what the bank says, to the end of its last day', { ...ownText, SHUTDOWN_DAY: '2025-08-01' }, '2025-08-02T20:59Z', /^Новина$/],
  ['what the bank says not longer', ownText, '2025-08-02T21:00Z', undefined],
  ['nothing without a text', { ANNOUNCEMENT_UK: ' ', ANNOUNCEMENT_RU: '' }, '2025-07-01T09:00Z', undefined],
])('the pages of sign-in announce %s', (_, environment, moment, announced) => {
  const shown = firstNotEnded(readLocal(environment).announcements, Date.parse(moment))
  expect(shown?.uk).toEqual(announced && expect.stringMatching(announced))
  // Its day stands there once, in both languages.
  expect([shown?.uk, shown?.ru].flatMap((text) => text?.match(/2025/g)?.slice(1) ?? [])).toEqual([])
})

test.each([
  ['the bank’s own origin', 'https://bank.example/tags'],
  ['no https', 'http://partners.example/tags'],
  ['a password', 'https://a:b@partners.example/'],
  ['no address', 'partners'],
])('a frame of a third party with %s keeps the server from starting', (_, TAG_MANAGER_FRAME) => {
  expect(() => readLocal({ PUBLIC_ORIGIN: 'https://bank.example', TAG_MANAGER_FRAME })).toThrow('TAG_MANAGER_FRAME must be an address')
})

test('third parties are asked for nothing unless they are named, and never when resources are to be local', () => {
  const named = { ANALYTICS_ID: 'G-ABC123', PIXEL_ID: '1234567890' }
  expect(readLocal({}).thirdParties).toEqual({ analyticsId: null, pixelId: null, tagManagerFrame: null, chatFrame: null })
  expect(readLocal(named).thirdParties).toEqual({ analyticsId: 'G-ABC123', pixelId: '1234567890', tagManagerFrame: null, chatFrame: null })
  const frames = { TAG_MANAGER_FRAME: 'https://partners.example/tags', CHAT_FRAME: 'https://chat.example/' }
  expect(readLocal(frames).thirdParties).toMatchObject({ tagManagerFrame: 'https://partners.example/tags', chatFrame: 'https://chat.example/' })
  expect(readLocal({ ...named, ...frames, LOCAL_RESOURCES_ONLY: 'true' }).thirdParties).toEqual({
    analyticsId: null,
    pixelId: null,
    tagManagerFrame: null,
    chatFrame: null,
  })
})

test.each([
  ['on one machine two banks are payable without a setting', {}, { '388888': 'Діло', '399999': 'Друге Діло' }],
  ['a bank has its own name', { BANK_CODE: '399999', BANK_NAME: 'Своя' }, { '388888': 'Діло', '399999': 'Своя' }],
  [
    'a setting names the banks that the register does not have',
    { FURTHER_BANKS: '311111=Перший, 322222 = Другий' },
    { '311111': 'Перший', '322222': 'Другий', '388888': 'Діло' },
  ],
])('%s', (_what, environment, banks) => {
  expect(readLocal(environment).furtherBanks).toEqual(banks)
})

test('in production no bank is added to the register, but the bank itself', () => {
  expect(readConfig({ DATABASE_URL: elsewhere, ...productionSecrets }).furtherBanks).toEqual({ '388888': 'Діло' })
})
