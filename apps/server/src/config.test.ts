import { describe, expect, test } from 'vitest'
import { describeSettings, readConfig } from './config.ts'
import { productionSecrets } from './testing/production-secrets.ts'

const elsewhere = 'postgres://dilo:kT4vQm9LxZ2p@db.example:5432/dilo'

describe('the mode', () => {
  test.each([
    ['local', 'without any setting', {}],
    ['local', 'with a database on this machine', { DATABASE_URL: 'postgres://dilo:x@127.0.0.1:5432/dilo' }],
    ['local', 'with a database on this machine by its other name', { DATABASE_URL: 'postgres://dilo:x@[::1]:5432/dilo' }],
    ['production', 'when NODE_ENV says so', { NODE_ENV: 'production', DATABASE_URL: 'postgres://dilo:kT4vQm9LxZ2p@127.0.0.1/dilo', ...productionSecrets }],
    ['production', 'with a database elsewhere', { DATABASE_URL: elsewhere, ...productionSecrets }],
    [
      'production',
      'with migrations elsewhere',
      { DATABASE_URL: 'postgres://dilo:kT4vQm9LxZ2p@127.0.0.1/dilo', DATABASE_ADMIN_URL: elsewhere, ...productionSecrets },
    ],
  ])('is %s %s', (mode, _, environment) => {
    expect(readConfig(environment).mode).toBe(mode)
  })
})

test.each([
  [{ PORT: 'eighty' }, "PORT must be a whole number from 0 to 65535, not 'eighty'."],
  [{ PORT: '70000' }, "PORT must be a whole number from 0 to 65535, not '70000'."],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [
    { DATABASE_URL: 'postgres://u:p@localhost/db?host=db.example' },
    'DATABASE_URL must name host, port and user before the path, and no options in the query.',
  ],
  [
    { DATABASE_URL: 'postgres://u:p@localhost/db?options=-c%20role=postgres' },
    'DATABASE_URL must name host, port and user before the path, and no options in the query.',
  ],
  [{ SIGN_PATH: '/api' }, 'SIGN_PATH must not lie under /api: the server needs that itself.'],
  [{ SIGN_PATH: '/cabinet' }, 'SIGN_PATH and CABINET_PATH must lie under different folders.'],
  [{ CABINET_PATH: '/cabinet' }, 'CABINET_PATH must be a folder and a page, such as /cabinet/accounts.'],
  [
    { TRUSTED_PROXIES: '127.0.0.1, everybody' },
    "TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, by commas, not 'everybody'.",
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/64' },
    "TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, by commas, not '10.0.0.0/64'.",
  ],
  [{ SIGN_PATH: 'sign/' }, "SIGN_PATH must be a path such as /sign, without a slash at the end, not 'sign/'."],
  [{ SERVER_KEY: 'short' }, 'SERVER_KEY must be 64 hexadecimal digits; make one with: openssl rand -hex 32'],
  [{ BANK_CODE: '12' }, "BANK_CODE must be six digits, not '12'."],
  [{ PUBLIC_ORIGIN: 'bank.example' }, "PUBLIC_ORIGIN must be an origin such as https://bank.example, not 'bank.example'."],
  [
    { NODE_ENV: 'production' },
    'In production these settings are required: DATABASE_URL, PUBLIC_ORIGIN, SERVER_KEY, SMS_GATEWAY_TOKEN (see npm start -- --help).',
  ],
])('%o is refused with one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('proxies are read with the spaces that people put between them', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ,::1' })
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1'])
})

test('a setting given empty is as one not given', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('the help names every setting with its default', () => {
  expect(describeSettings()).toMatch(/PORT +TCP port of the bank \(default 8080\)/)
  expect(describeSettings()).toContain('DATABASE_ADMIN_URL')
})
